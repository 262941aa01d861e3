import { commonMessages } from '#contract/messages/common.ts';
import { quickEntryMessages } from '#contract/messages/quick-entry.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import type { Transaction } from '#contract/transactions.ts';
import { openDialog } from '#web/ui/dialogs.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useRemoveTransaction } from '../transactions.api.ts';
import { TransactionFormDialog } from './lazy-transaction-form.ts';

interface Recorded {
  saved: Transaction;
  text: string;
  /** Called when it was undone. */
  onUndone?: (() => void) | undefined;
}

/** Shows that something new was saved, with buttons to undo and to edit it. */
export function useRecordedToast(): (recorded: Recorded) => void {
  const { mutateAsync: remove } = useRemoveTransaction();

  async function undo({ saved, onUndone }: Recorded) {
    try {
      await remove(saved._id);
      onUndone?.();
      toast.info(quickEntryMessages.removed(saved.name));
    } catch {
      toast.error(transactionMessages.deleteFailed);
    }
  }

  return (recorded) =>
    toast.success(recorded.text, {
      actions: [
        { label: commonMessages.undo, onClick: () => void undo(recorded) },
        {
          label: commonMessages.edit,
          onClick: () => openDialog(TransactionFormDialog, { transaction: recorded.saved }),
        },
      ],
    });
}
