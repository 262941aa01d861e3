import { Coins } from 'lucide-react';
import { currencies } from '#contract/currencies.ts';
import type { ImportDetail } from '#contract/imports.ts';
import { importLabels } from '#contract/messages/import-labels.ts';
import { importPageMessages } from '#contract/messages/import-page.ts';
import { useChangeCurrency } from '#web/platform/change-currency.ts';
import { useCurrency } from '#web/ui/currency-context.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { useReadAnew } from '../imports.api.ts';
import styles from './question.module.css';

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
  return (
    <Sheet className={styles['strip']} label={importLabels.anotherCurrency}>
      <Coins />
      <span>{importPageMessages.otherCurrency(currency, shown)}</span>
      {known && (
        <TextButton
          onClick={() => changeCurrency(known.code, { onSuccess: () => readAnew.mutate({ answers: {} }) })}
        >
          {importPageMessages.showIn(currency)}
        </TextButton>
      )}
    </Sheet>
  );
}
