import { receiptMessages } from '#contract/messages/receipts.ts';
import { receiptsPageMessages } from '#contract/messages/receipts-page.ts';
import type { Receipt } from '#contract/receipts.ts';
import { useDeletion } from '#web/features/undo/shared/use-deletion.ts';
import { useRemoveReceipt } from '../receipts.api.ts';

interface Removal {
  /** Asks first. */
  isAsked?: boolean;
}

/** Deletes a receipt, and shows the outcome with Undo. Resolves to whether it was deleted. */
export function useRemoval(): (receipt: Receipt, removal?: Removal) => Promise<boolean> {
  const deleteAfter = useDeletion();
  const { mutateAsync: remove } = useRemoveReceipt();

  return ({ _id, fileName, transactions }, { isAsked = false } = {}) => {
    const { confirmDelete, deleteFailed } = receiptMessages;
    const question = transactions.length > 0 ? receiptsPageMessages.confirmDeleteReceiptOnly : confirmDelete;
    return deleteAfter({
      question: isAsked ? question : undefined,
      remove: () => remove(_id),
      done: receiptsPageMessages.receiptDeleted(fileName),
      failed: deleteFailed,
    });
  };
}
