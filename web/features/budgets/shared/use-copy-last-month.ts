import { formatMonth, type Month, monthOf } from '#contract/calendar.ts';
import { budgetsPageMessages } from '#contract/messages/budgets-page.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { useUndoToast } from '#web/features/undo/shared/use-undo-toast.ts';
import { tellFailure } from '#web/platform/tell-failure.ts';
import { useToday } from '#web/platform/today.ts';
import { toast } from '#web/ui/toast.tsx';
import { monthAfter, useCopyBudgets } from '../budgets.api.ts';

/**
 * Copies the budgets of the month before into this one, by default into the current month, and tells the outcome. Doing it
 * twice copies once, because existing budgets stay.
 */
export function useCopyLastMonth(asked: Month | undefined) {
  const { mutateAsync, isPending } = useCopyBudgets();
  const today = useToday();
  const tell = useUndoToast();
  const month = asked ?? monthOf(today());
  const before = monthAfter(month, -1);

  async function copy() {
    if (before === undefined) return;
    const from = formatMonth(before);
    try {
      const again = () => mutateAsync(month);
      const { copiedCount, undoId } = await again();
      if (copiedCount === 0) toast.info(budgetsPageMessages.noneToCopy(from));
      else tell({ text: budgetsPageMessages.copied(copiedCount, from, formatMonth(month)), undoId, again });
    } catch (error) {
      tellFailure(transactionMessages.saveFailed)(error);
    }
  }

  return { copy, isPending, canCopy: before !== undefined };
}
