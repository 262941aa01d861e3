import { offlineMessages } from '#contract/messages/offline.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { transactionsPageMessages } from '#contract/messages/transactions-page.ts';
import type { Transaction, TransactionList } from '#contract/transactions.ts';
import { useDeletion } from '#web/features/undo/shared/use-deletion.ts';
import { ApiError } from '#web/platform/api-error.ts';
import { isOffline } from '#web/platform/offline/reachability.ts';
import type { Selection } from '#web/ui/selection.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { filterOf, type ListView } from './list-view.ts';
import { useRemoveMatching, useRemoveTransaction, useRemoveTransactions } from './transactions.api.ts';

interface DeletionOptions {
  view: ListView;
  list: TransactionList | undefined;
}

/** Deletes rows of the list. */
export function useRowDeletion({ view, list }: DeletionOptions) {
  const toast = useToast();
  const deleteAfter = useDeletion();
  const { mutateAsync: removeOne } = useRemoveTransaction();
  const { mutateAsync: removeMany, isPending: isRemovingMany } = useRemoveTransactions();
  const { mutateAsync: removeMatching, isPending: isRemovingMatching } = useRemoveMatching();
  const onPage = list?.transactions ?? [];

  async function deleteOne(transaction: Transaction, question?: string) {
    await deleteAfter({
      question,
      remove: () => removeOne(transaction._id),
      done: transactionsPageMessages.deleted(transaction.name),
      failed: transactionMessages.deleteFailed,
    });
  }

  async function deleteSelected({ ids, count, isAllMatching }: Selection) {
    if (isOffline()) return toast.info(offlineMessages.needsServer);
    const filter = filterOf(view);
    const names = onPage.filter(({ _id }) => isAllMatching || ids.has(_id)).map(({ name }) => name);
    const [first] = names;
    await deleteAfter({
      question: transactionMessages.confirmBulkDelete(count),
      remove: () => (isAllMatching ? removeMatching({ filter, expected: count }) : removeMany([...ids])),
      done: ({ deletedCount }) =>
        first !== undefined && deletedCount === 1
          ? transactionsPageMessages.deleted(first)
          : transactionsPageMessages.deletedCount(names, deletedCount),
      failed(error) {
        const hasChanged = error instanceof ApiError && error.code === 'conflict';
        return hasChanged ? error.message : transactionMessages.bulkDeleteFailed;
      },
    });
  }

  return {
    /** Without a question: a swipe is not a slip, and can be undone. */
    deleteAtOnce: (transaction: Transaction) => deleteOne(transaction),
    deleteOne: (transaction: Transaction) => deleteOne(transaction, transactionMessages.confirmDelete),
    deleteSelected,
    isDeleting: isRemovingMany || isRemovingMatching,
  };
}
