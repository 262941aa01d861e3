import { useRef, useState } from 'react';
import type { Budget } from '#contract/budgets.ts';
import { formatMonth, type Month, yearAndMonth } from '#contract/calendar.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { ApiError, messageOf } from '#web/platform/api-error.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useFocusOnAnswer } from '#web/ui/use-focus-on-answer.ts';
import {
  type BudgetFields,
  blankFields,
  type Complaints,
  checkFields,
  clampMonth,
  fieldsOf,
  isFlawless,
  toBody,
} from './budget-fields.ts';
import { useSaveBudget } from './budgets.api.ts';

export interface BudgetFormOptions {
  /** The one to edit; without it a new one is set. */
  budget: Budget | undefined;
  /** That a new one is offered for. */
  month: Month;
  onClose: () => void;
}

/** Why the server did not take what was sent. It goes with the next change: the fields of a budget hang together. */
interface Answer {
  complaints: Complaints;
  /** A failure that no field explains. */
  failure?: string;
}

export function useBudgetForm({ budget, month, onClose }: BudgetFormOptions) {
  const [fields, setFields] = useState(() => (budget ? fieldsOf(budget) : blankFields(month)));
  const [isTried, setTried] = useState(false);
  const [answer, setAnswer] = useState<Answer>();
  const { mutateAsync: save, isPending: isSaving } = useSaveBudget(budget?._id);
  const toast = useToast();
  const body = useRef<HTMLDivElement>(null);
  useFocusOnAnswer(body, isSaving ? undefined : answer);

  function change(part: Partial<BudgetFields>) {
    setFields((current) => ({ ...current, ...part }));
    setAnswer(undefined);
  }

  function submit() {
    const settled = { ...fields, month: clampMonth(fields.month) };
    setFields(settled);
    setTried(true);
    setAnswer(undefined);
    if (isFlawless(checkFields(settled))) void send(settled);
  }

  async function send(settled: BudgetFields) {
    try {
      const saved = await save(toBody(settled));
      toast.success(`Budget for ${formatMonth(yearAndMonth(saved.year, saved.month))} saved.`);
      if (isOpen()) onClose();
    } catch (error) {
      const failure = messageOf(error, transactionMessages.saveFailed);
      const complaints = error instanceof ApiError ? error.fields : {};
      const isExplained = Object.keys(complaints).some((name) => name in settled);
      if (isOpen()) setAnswer({ complaints, ...(!isExplained && { failure }) });
      else toast.error(failure);
    }
  }

  /** The form may have been closed, and even another one opened, before the answer came. */
  function isOpen() {
    return body.current !== null;
  }

  return {
    fields,
    complaints: { ...(isTried && checkFields(fields)), ...answer?.complaints } satisfies Complaints,
    failure: answer?.failure,
    isSaving,
    body,
    change,
    clamp: () => setFields((current) => ({ ...current, month: clampMonth(current.month) })),
    complain: (complaints: Complaints) => setAnswer({ complaints }),
    submit,
  };
}
