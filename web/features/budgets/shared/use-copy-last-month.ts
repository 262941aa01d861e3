import { useMutation } from '@tanstack/react-query';
import { addMonths, formatMonth, type Month, monthOf, toYearAndMonth } from '#contract/calendar.ts';
import { budgetsPageMessages } from '#contract/messages/budgets-page.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { useUndoToast } from '#web/features/undo/shared/use-undo-toast.ts';
import { toastError } from '#web/platform/api-error.ts';
import { call } from '#web/platform/call.ts';
import { useRefresh } from '#web/platform/query-client.ts';
import { useToday } from '#web/platform/today.ts';
import { toast } from '#web/ui/toast.tsx';
import { monthAfter } from '../budgets.api.ts';

/**
 * Copies the budgets of the month before into this one, by default into the current month, and tells the outcome. Doing it
 * twice copies once, because existing budgets stay.
 */
export function useCopyLastMonth(asked: Month | undefined) {
  const today = useToday();
  const tell = useUndoToast();
  const month = asked ?? monthOf(today());
  const canCopy = monthAfter(month, -1) !== undefined;
  const { mutate, isPending } = useMutation({
    mutationFn: copyInto,
    onSuccess({ copiedCount, undoId }, into) {
      const from = formatMonth(addMonths(into, -1));
      const text = budgetsPageMessages.copied(copiedCount, from, formatMonth(into));
      if (copiedCount === 0) toast.info(budgetsPageMessages.noneToCopy(from));
      else tell({ text, undoId, again: () => copyInto(into) });
    },
    onError: toastError(transactionMessages.saveFailed),
    onSettled: useRefresh(),
  });
  return { copy: () => canCopy && mutate(month), isPending, canCopy };
}

function copyInto(month: Month) {
  return call('POST /budgets/copy', { body: toYearAndMonth(month) });
}
