import { commonMessages } from '#contract/messages/common.ts';
import { quickEntryMessages } from '#contract/messages/quick-entry.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import type { Transaction } from '#contract/transactions.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useRemoveTransaction } from '../transactions.api.ts';
import { useOpenTransactionForm } from './open-transaction-form.tsx';

interface Recorded {
  saved: Transaction;
  text: string;
  /** Called when it was undone. */
  onUndone?: (() => void) | undefined;
}

/** Shows that something new was saved, with buttons to undo and to edit it. */
export function useRecordedToast(): (recorded: Recorded) => void {
  const { mutateAsync: remove } = useRemoveTransaction();
  const openForm = useOpenTransactionForm();
  const toast = useToast();

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
        { label: commonMessages.edit, onClick: () => openForm({ transaction: recorded.saved }) },
      ],
    });
}
