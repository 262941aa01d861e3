import { receiptMessages } from '#contract/messages/receipts.ts';
import type { Receipt } from '#contract/receipts.ts';
import { useConfirm } from '#web/ui/ask-provider.tsx';
import { useRemoval } from '../shared/use-removal.ts';

/** Asks for confirmation, then deletes; true if deleted. `onConfirmed` is called in between. */
export function useDeletion(
  onConfirmed?: (receipt: Receipt) => void,
): (receipt: Receipt) => Promise<boolean> {
  const confirm = useConfirm();
  const remove = useRemoval();

  return async (receipt) => {
    const { confirmDelete } = receiptMessages;
    const hasTransaction = receipt.transactions.length > 0;
    const message = hasTransaction ? `${confirmDelete} Its transaction stays.` : confirmDelete;
    if (!(await confirm({ message, confirmLabel: 'Delete' }))) return false;
    onConfirmed?.(receipt);
    return remove(receipt);
  };
}
