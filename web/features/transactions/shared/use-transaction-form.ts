import { useRef, useState } from 'react';
import { dayIn } from '#contract/calendar.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import type { Transaction } from '#contract/transactions.ts';
import { ApiError, messageOf } from '#web/platform/api-error.ts';
import { useSession } from '#web/platform/session.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useFocusOnAnswer } from '#web/ui/use-focus-on-answer.ts';
import { useSaveTransaction } from '../transactions.api.ts';
import {
  blankFields,
  type Complaints,
  checkFields,
  fieldsOf,
  isFlawless,
  type TransactionFields,
  toBody,
} from './transaction-fields.ts';
import { useOverspendWarning } from './use-overspend-warning.ts';

export interface TransactionFormOptions {
  transaction: Transaction | undefined;
  isIncome: boolean;
  needsName: boolean;
  onClose: () => void;
}

/** What was answered to what, so that a complaint goes once its field is changed. */
interface Answer {
  fields: TransactionFields;
  complaints: Complaints;
  /** A failure that no field explains. */
  failure?: string;
}

export function useTransactionForm({ transaction, isIncome, needsName, onClose }: TransactionFormOptions) {
  const timeZone = useSession().user?.timeZone ?? 'UTC';
  const [fields, setFields] = useState(() =>
    transaction ? fieldsOf(transaction) : blankFields(dayIn(timeZone, Date.now())),
  );
  const [isTried, setTried] = useState(false);
  const [answer, setAnswer] = useState<Answer>();
  const { mutateAsync: save, isPending: isSaving } = useSaveTransaction(transaction?._id);
  const warning = useOverspendWarning({ enabled: !transaction && !isIncome });
  const toast = useToast();
  const body = useRef<HTMLDivElement>(null);
  useFocusOnAnswer(body, isSaving ? undefined : answer);

  const complaints: Complaints = {
    ...(isTried && checkFields(fields, { needsName })),
    ...stillTrue(answer, fields),
  };

  function submit() {
    setTried(true);
    setAnswer(undefined);
    if (isFlawless(checkFields(fields, { needsName }))) void send();
  }

  async function send() {
    const sent = toBody(fields, isIncome);
    if (!(await warning.isAccepted(sent))) return;
    try {
      await save(sent);
      toast.success(isIncome ? 'Income saved.' : 'Expense saved.');
      if (isOpen()) onClose();
    } catch (error) {
      const failure = messageOf(error, transactionMessages.saveFailed);
      const complaints = error instanceof ApiError ? error.fields : {};
      const isExplained = Object.keys(complaints).some((name) => name in fields);
      if (isOpen()) setAnswer({ fields, complaints, ...(!isExplained && { failure }) });
      else toast.error(failure);
    }
  }

  /** The form may have been closed, and even another one opened, before the answer came. */
  function isOpen() {
    return body.current !== null;
  }

  return {
    fields,
    complaints,
    failure: answer?.failure,
    isSaving,
    isReady: warning.isReady,
    body,
    change: (part: Partial<TransactionFields>) => setFields((current) => ({ ...current, ...part })),
    complain: (complaints: Complaints) => setAnswer({ fields, complaints }),
    submit,
  };
}

function stillTrue(answer: Answer | undefined, fields: TransactionFields): Complaints {
  const complaints = Object.entries(answer?.complaints ?? {}) as [keyof TransactionFields, string][];
  return Object.fromEntries(complaints.filter(([name]) => fields[name] === answer?.fields[name]));
}
