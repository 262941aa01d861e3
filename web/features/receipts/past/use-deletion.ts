import { receiptMessages } from '#contract/messages/receipts.ts';
import type { Receipt } from '#contract/receipts.ts';
import { useUndoToast } from '#web/features/deletions/shared/use-undo-toast.ts';
import { useConfirm } from '#web/ui/ask-provider.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useRemoveReceipt } from '../receipts.api.ts';

/** Asks first, then deletes, and tells how it went; true when it is gone. */
export function useDeletion(): (receipt: Receipt) => Promise<boolean> {
  const confirm = useConfirm();
  const toast = useToast();
  const tell = useUndoToast();
  const { mutateAsync: remove } = useRemoveReceipt();

  return async ({ _id: id }) => {
    if (!(await confirm({ message: receiptMessages.confirmDelete, confirmLabel: 'Delete' }))) return false;
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
