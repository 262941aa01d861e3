import { Tag, Trash } from 'lucide-react';
import { offlineMessages } from '#contract/messages/offline.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { transactionsPageMessages } from '#contract/messages/transactions-page.ts';
import type { Transaction, TransactionList } from '#contract/transactions.ts';
import { CategoryDialog } from '#web/features/categories/shared/category-dialog.tsx';
import { useDeletion } from '#web/features/undo/shared/use-deletion.ts';
import { useUndoToast } from '#web/features/undo/shared/use-undo-toast.ts';
import { ApiError } from '#web/platform/api-error.ts';
import { isOffline } from '#web/platform/offline/reachability.ts';
import { useEndpointMutation } from '#web/platform/query-client.ts';
import { useHotkeys } from '#web/platform/shortcuts.ts';
import { BottomBar } from '#web/ui/bottom-bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { openDialog } from '#web/ui/dialogs.tsx';
import { type Selection, SelectionActions } from '#web/ui/selection.tsx';
import { toast } from '#web/ui/toast.tsx';
import { filterOf, type ListView } from './list-view.ts';
import { useRecategorise, useRemoveTransactions } from './transactions.api.ts';

interface SelectionBarProps {
  selection: Selection;
  view: ListView;
  list: TransactionList | undefined;
}

/** Actions for the selected rows. */
export function SelectionBar({ selection, view, list }: SelectionBarProps) {
  const { ids, count, isAllMatching } = selection;
  const hotkeys = useHotkeys();
  const { deleteSelected, isDeleting } = useDeletionOfSelected({ selection, view, list });
  if (count === 0) return null;

  function recategorise() {
    const transactions = list?.transactions.filter(({ _id }) => ids.has(_id)) ?? [];
    openDialog(RecategoriseDialog, { transactions });
  }

  return (
    <BottomBar>
      <SelectionActions selection={selection} clearKeys={hotkeys('Escape')}>
        {!isAllMatching && (
          <Button compact icon={<Tag />} onClick={recategorise}>
            {transactionsPageMessages.changeCategory}
          </Button>
        )}
        <Button
          {...hotkeys('Delete #')}
          variant="danger-line"
          icon={<Trash />}
          busy={isDeleting}
          busyText={transactionsPageMessages.deleting}
          onClick={() => void deleteSelected()}
        >
          {transactionsPageMessages.deleteCount(count)}
        </Button>
      </SelectionActions>
    </BottomBar>
  );
}

function useDeletionOfSelected({ selection, view, list }: SelectionBarProps) {
  const { ids, count, isAllMatching } = selection;
  const deleteAfter = useDeletion();
  const { mutateAsync: removeMany, isPending: isRemovingMany } = useRemoveTransactions();
  const { mutateAsync: removeMatching, isPending: isRemovingMatching } = useEndpointMutation(
    'DELETE /transactions/matching',
  );

  async function deleteSelected() {
    if (isOffline()) return toast.info(offlineMessages.needsServer);
    const filter = filterOf(view);
    const onPage = list?.transactions ?? [];
    const names = onPage.filter(({ _id }) => isAllMatching || ids.has(_id)).map(({ name }) => name);
    const [first] = names;
    await deleteAfter({
      question: transactionMessages.confirmBulkDelete(count),
      remove: () =>
        isAllMatching ? removeMatching({ body: { filter, expected: count } }) : removeMany([...ids]),
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

  return { deleteSelected, isDeleting: isRemovingMany || isRemovingMatching };
}

interface RecategoriseDialogProps {
  transactions: readonly Transaction[];
  onClose: () => void;
}

function RecategoriseDialog({ transactions, onClose }: RecategoriseDialogProps) {
  const transactionIds = transactions.map(({ _id }) => _id);
  const { mutateAsync: move } = useRecategorise();
  const tell = useUndoToast();

  async function choose(category: string) {
    const again = () => move({ transactionIds, category });
    const { undoId } = await again();
    const moved = transactions.filter((row) => row.category !== category);
    const text = moved.length > 0 ? transactionsPageMessages.movedTo : transactionsPageMessages.alreadyIn;
    const named = moved.length > 0 ? moved : transactions;
    tell({
      text: text(
        named.map(({ name }) => name),
        category,
      ),
      undoId,
      again,
    });
  }

  return (
    <CategoryDialog
      label={transactionsPageMessages.newCategoryOf(transactionIds.length)}
      rows={transactions}
      onChoose={choose}
      onClose={onClose}
    />
  );
}
