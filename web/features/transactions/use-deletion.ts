import type { RefObject } from 'react';
import { commonMessages } from '#contract/messages/common.ts';
import { offlineMessages } from '#contract/messages/offline.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { transactionsPageMessages } from '#contract/messages/transactions-page.ts';
import type { Transaction, TransactionList } from '#contract/transactions.ts';
import { useUndoToast } from '#web/features/undo/shared/use-undo-toast.ts';
import { ApiError } from '#web/platform/api-error.ts';
import { isOffline } from '#web/platform/offline/reachability.ts';
import { whyNotDeleted } from '#web/platform/unavailable.ts';
import { useConfirm } from '#web/ui/ask-provider.tsx';
import type { Selection } from '#web/ui/selection.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useFocusAfterDeletion } from '#web/ui/use-focus-after.ts';
import { type ChangeView, filterOf, type ListView, pageAfterDeletion } from './list-view.ts';
import { useRemoveMatching, useRemoveTransaction, useRemoveTransactions } from './transactions.api.ts';

interface DeletionOptions {
  view: ListView;
  changeView: ChangeView;
  list: TransactionList | undefined;
  /** Where the focus goes when the focused row is deleted. */
  region: RefObject<HTMLElement | null>;
}

/** Asks for confirmation, deletes, and shows the outcome. */
export function useDeletion({ view, changeView, list, region }: DeletionOptions) {
  const confirm = useConfirm();
  const toast = useToast();
  const tell = useUndoToast();
  const { mutateAsync: removeOne } = useRemoveTransaction();
  const { mutateAsync: removeMany, isPending: isRemovingMany } = useRemoveTransactions();
  const { mutateAsync: removeMatching, isPending: isRemovingMatching } = useRemoveMatching();
  const expectNewFocus = useFocusAfterDeletion(region, list);
  const onPage = list?.transactions ?? [];

  async function deleteOne(transaction: Transaction) {
    const question = { message: transactionMessages.confirmDelete, confirmLabel: commonMessages.delete };
    if (await confirm(question)) await deleteAtOnce(transaction);
  }

  async function deleteAtOnce(transaction: Transaction) {
    expectNewFocus(onPage.indexOf(transaction));
    try {
      const again = () => removeOne(transaction._id);
      const { undoId } = await again();
      finish({ text: transactionsPageMessages.deleted(transaction.name), undoId, again }, onPage.length - 1);
    } catch (error) {
      toast.error(await whyNotDeleted(error, transactionMessages.deleteFailed));
    }
  }

  async function deleteSelected({ ids, count, isAllMatching }: Selection) {
    if (isOffline()) return toast.info(offlineMessages.needsServer);
    const message = transactionMessages.confirmBulkDelete(count);
    if (!(await confirm({ message, confirmLabel: commonMessages.delete }))) return;
    expectNewFocus();
    try {
      const filter = filterOf(view);
      const again = () =>
        isAllMatching ? removeMatching({ filter, expected: count }) : removeMany([...ids]);
      const { deletedCount, undoId } = await again();
      const names = onPage.filter(({ _id }) => isAllMatching || ids.has(_id)).map(({ name }) => name);
      const [first] = names;
      const text =
        first !== undefined && deletedCount === 1
          ? transactionsPageMessages.deleted(first)
          : transactionsPageMessages.deletedCount(names, deletedCount);
      finish({ text, undoId, again }, onPage.length - ids.size);
    } catch (error) {
      const hasChanged = error instanceof ApiError && error.code === 'conflict';
      toast.error(hasChanged ? error.message : transactionMessages.bulkDeleteFailed);
    }
  }

  function finish(undoable: Parameters<typeof tell>[0], rowsLeft: number) {
    tell(undoable);
    const page = pageAfterDeletion(view.page, rowsLeft);
    if (page !== view.page) changeView({ page }, { replace: true });
  }

  return { deleteOne, deleteAtOnce, deleteSelected, isDeleting: isRemovingMany || isRemovingMatching };
}
