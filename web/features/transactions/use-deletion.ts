import type { RefObject } from 'react';
import { transactionMessages } from '#contract/messages/transactions.ts';
import type { Transaction, TransactionList } from '#contract/transactions.ts';
import { ApiError } from '#web/platform/api-error.ts';
import { useConfirm } from '#web/ui/ask-provider.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useFocusAfterDeletion } from '#web/ui/use-focus-after-deletion.ts';
import { filterOf, type ListView, pageAfterDeletion } from './list-view.ts';
import { useRemoveMatching, useRemoveTransaction, useRemoveTransactions } from './transactions.api.ts';
import type { ChangeView } from './use-list-view.ts';
import type { Selection } from './use-selection.ts';

interface DeletionOptions {
  view: ListView;
  changeView: ChangeView;
  list: TransactionList | undefined;
  /** Where the focus goes when what had it is deleted. */
  region: RefObject<HTMLElement | null>;
}

/** Asks first, then deletes, and tells how it went. */
export function useDeletion({ view, changeView, list, region }: DeletionOptions) {
  const confirm = useConfirm();
  const toast = useToast();
  const { mutateAsync: removeOne } = useRemoveTransaction();
  const { mutateAsync: removeMany, isPending: isRemovingMany } = useRemoveTransactions();
  const { mutateAsync: removeMatching, isPending: isRemovingMatching } = useRemoveMatching();
  const expectNewFocus = useFocusAfterDeletion(region, list);
  const onPage = list?.transactions ?? [];

  async function deleteOne(transaction: Transaction) {
    if (!(await confirm({ message: transactionMessages.confirmDelete, confirmLabel: 'Delete' }))) return;
    try {
      await removeOne(transaction._id);
      expectNewFocus(onPage.indexOf(transaction));
      finish(1, onPage.length - 1);
    } catch {
      toast.error(transactionMessages.deleteFailed);
    }
  }

  async function deleteSelected({ ids, count, isAllMatching }: Selection) {
    const message = transactionMessages.confirmBulkDelete(count);
    if (!(await confirm({ message, confirmLabel: 'Delete' }))) return;
    try {
      const { deletedCount } = isAllMatching
        ? await removeMatching({ filter: filterOf(view), expected: count })
        : await removeMany([...ids]);
      expectNewFocus();
      finish(deletedCount, onPage.length - ids.size);
    } catch (error) {
      const hasChanged = error instanceof ApiError && error.code === 'conflict';
      toast.error(hasChanged ? error.message : transactionMessages.bulkDeleteFailed);
    }
  }

  function finish(deleted: number, rowsLeft: number) {
    toast.success(deleted === 1 ? 'Transaction deleted.' : `${deleted} transactions deleted.`);
    const page = pageAfterDeletion(view.page, rowsLeft);
    if (page !== view.page) changeView({ page }, { replace: true });
  }

  return { deleteOne, deleteSelected, isDeleting: isRemovingMany || isRemovingMatching };
}
