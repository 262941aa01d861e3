import { ArrowLeftRight, CircleQuestionMark, Coins, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { currencies } from '#contract/currencies.ts';
import type { ImportDetail } from '#contract/imports.ts';
import { importLabels } from '#contract/messages/import-labels.ts';
import { importPageMessages } from '#contract/messages/import-page.ts';
import { formatMoney, fromDecimal } from '#contract/money.ts';
import { useChangeCurrency } from '#web/features/settings/shared/currency-picker.tsx';
import { toastError } from '#web/platform/api-error.ts';
import { TextButton } from '#web/ui/button.tsx';
import { useCurrency } from '#web/ui/currency-context.ts';
import { cx } from '#web/ui/cx.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { type ImportQuestion, useChangeRows, useReadAnew } from '../imports.api.ts';
import styles from './question.module.css';

interface StripProps {
  label: string;
  icon: ReactNode;
  isWarning?: boolean;
  children: ReactNode;
  /** What can be done about it. */
  action?: string | undefined;
  disabled?: boolean;
  onAction?: () => void;
}

/** One line about the whole file, with what can be done about it. */
function Strip({ label, icon, isWarning, children, action, disabled = false, onAction }: StripProps) {
  return (
    <Sheet className={cx(styles['strip'], isWarning && styles['warning'])} label={label}>
      {icon}
      <span>{children}</span>
      {action && (
        <TextButton disabled={disabled} onClick={onAction}>
          {action}
        </TextButton>
      )}
    </Sheet>
  );
}

interface AnsweredProps {
  question: ImportQuestion;
  answer: string;
  /** It was given to an earlier file. */
  isRemembered: boolean;
  onChange: () => void;
}

export function Answered({ question, answer, isRemembered, onChange }: AnsweredProps) {
  const { key, message, choices } = question;
  const [says, answered] =
    key === 'sign'
      ? [importLabels.positiveAre, answer === 'turned' ? importLabels.moneyOutOf : importLabels.moneyInOf]
      : [message, choices.find(({ value }) => value === answer)?.label];
  return (
    <Strip
      label={importLabels.yourAnswer}
      icon={<CircleQuestionMark />}
      action={importLabels.change}
      onAction={onChange}
    >
      {says} <b>{answered}</b>,{' '}
      {isRemembered ? importPageMessages.asYouSaidBefore : importPageMessages.asYouSaid}
    </Strip>
  );
}

/** Says that a line may be missing, once what the file cannot say is answered. */
export function Balances({ open: { balance, missing, questions } }: { open: ImportDetail }) {
  const currency = useCurrency();
  if (balance !== 'disagrees' || questions.length > 0) return null;
  return (
    <Strip label={importLabels.balances} icon={<TriangleAlert />} isWarning>
      {missing
        ? importPageMessages.missingBetween(formatMoney(fromDecimal(missing.cost), currency), missing)
        : importPageMessages.balanceDisagrees}
    </Strip>
  );
}

/**
 * Says that the first file of a book is in another currency than amounts are shown in, and offers to show its own. For
 * the next ones it is a question, which may wait for another one.
 */
export function OtherCurrency({ open }: { open: ImportDetail }) {
  const shown = useCurrency();
  const changeCurrency = useChangeCurrency();
  const readAnew = useReadAnew(open._id);
  const { currency } = open;
  const isAsked = open.questions.length > 0 || open.answers.some(({ key }) => key === 'currency');
  if (currency === null || currency === shown || isAsked) return null;
  const known = currencies.find(({ code }) => code === currency);
  const show = () =>
    known && changeCurrency(known.code, { onSuccess: () => readAnew.mutate({ answers: {} }) });
  return (
    <Strip
      label={importLabels.anotherCurrency}
      icon={<Coins />}
      action={known && importPageMessages.showIn(currency)}
      onAction={show}
    >
      {importPageMessages.otherCurrency(currency, shown)}
    </Strip>
  );
}

/** Offers to leave out all moves between own accounts with one decision. */
export function OwnAccounts({ open: { _id: id, ownAccountCount } }: { open: ImportDetail }) {
  const { mutate, isPending } = useChangeRows(id);
  if (ownAccountCount === 0) return null;
  const leaveOut = () =>
    mutate(
      { all: { state: 'new', mark: 'own_account' }, change: { state: 'left_out' } },
      { onError: toastError(importPageMessages.changeFailed) },
    );
  return (
    <Strip
      label={importLabels.ownAccounts}
      icon={<ArrowLeftRight />}
      action={importPageMessages.leaveThemOut(ownAccountCount)}
      disabled={isPending}
      onAction={leaveOut}
    >
      {importPageMessages.ownAccounts(ownAccountCount)}
    </Strip>
  );
}
