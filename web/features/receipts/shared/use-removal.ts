import { receiptMessages } from '#contract/messages/receipts.ts';
import type { Receipt } from '#contract/receipts.ts';
import { useUndoToast } from '#web/features/undo/shared/use-undo-toast.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useRemoveReceipt } from '../receipts.api.ts';

/** Deletes at once, and shows the outcome with Undo; true if deleted. */
export function useRemoval(): (receipt: Receipt) => Promise<boolean> {
  const toast = useToast();
  const tell = useUndoToast();
  const { mutateAsync: remove } = useRemoveReceipt();

  return async ({ _id: id }) => {
    try {
      const again = () => remove(id);
      const { undoId } = await again();
      tell({ text: 'Receipt deleted.', undoId, again });
      return true;
    } catch {
      toast.error(receiptMessages.deleteFailed);
      return false;
    }
  };
}
