import { commonMessages } from '#contract/messages/common.ts';
import { receiptMessages } from '#contract/messages/receipts.ts';
import { receiptsPageMessages } from '#contract/messages/receipts-page.ts';
import type { Receipt } from '#contract/receipts.ts';
import { useUndoToast } from '#web/features/undo/shared/use-undo-toast.ts';
import { useConfirm } from '#web/ui/ask-provider.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useRemoveReceipt } from '../receipts.api.ts';

/** Deletes at once, and shows the outcome with Undo; true if deleted. */
export function useRemoval(): (receipt: Receipt) => Promise<boolean> {
  const toast = useToast();
  const tell = useUndoToast();
  const { mutateAsync: remove } = useRemoveReceipt();

  return async ({ _id: id, fileName }) => {
    try {
      const again = () => remove(id);
      const { undoId } = await again();
      tell({ text: receiptsPageMessages.receiptDeleted(fileName), undoId, again });
      return true;
    } catch {
      toast.error(receiptMessages.deleteFailed);
      return false;
    }
  };
}

/** Asks for confirmation, then deletes; true if deleted. `onConfirmed` is called in between. */
export function useDeletion(
  onConfirmed?: (receipt: Receipt) => void,
): (receipt: Receipt) => Promise<boolean> {
  const confirm = useConfirm();
  const remove = useRemoval();

  return async (receipt) => {
    const hasTransaction = receipt.transactions.length > 0;
    const message = hasTransaction
      ? receiptsPageMessages.confirmDeleteReceiptOnly
      : receiptMessages.confirmDelete;
    if (!(await confirm({ message, confirmLabel: commonMessages.delete }))) return false;
    onConfirmed?.(receipt);
    return remove(receipt);
  };
}
