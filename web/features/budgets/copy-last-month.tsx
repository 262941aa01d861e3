import { Copy } from 'lucide-react';
import { formatMonth, type Month } from '#contract/calendar.ts';
import { budgetsPageMessages } from '#contract/messages/budgets-page.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { useUndoToast } from '#web/features/undo/shared/use-undo-toast.ts';
import { messageOf } from '#web/platform/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { monthAfter, useCopyLastMonth } from './budgets.api.ts';

/** Copies into the month shown, or the current one. Pressing twice copies once, because existing budgets stay. */
export function CopyLastMonth({ month }: { month: Month }) {
  const { mutateAsync, isPending } = useCopyLastMonth();
  const tell = useUndoToast();
  const toast = useToast();
  const before = monthAfter(month, -1);
  if (before === undefined) return null;
  const from = formatMonth(before);

  async function copy() {
    try {
      const again = () => mutateAsync(month);
      const { copiedCount, undoId } = await again();
      if (copiedCount === 0) toast.info(budgetsPageMessages.noneToCopy(from));
      else tell({ text: budgetsPageMessages.copied(copiedCount, from, formatMonth(month)), undoId, again });
    } catch (error) {
      toast.error(messageOf(error, transactionMessages.saveFailed));
    }
  }

  return (
    <Button
      compact
      stacked
      icon={<Copy />}
      busy={isPending}
      busyText={budgetsPageMessages.copying}
      onClick={() => void copy()}
    >
      {budgetsPageMessages.copyLastMonth}
    </Button>
  );
}
