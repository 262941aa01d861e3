import { transactionsPageMessages } from '#contract/messages/transactions-page.ts';
import type { Transaction } from '#contract/transactions.ts';
import { CategoryDialog } from '#web/features/categories/shared/category-dialog.tsx';
import { useUndoToast } from '#web/features/undo/shared/use-undo-toast.ts';
import { useRecategorise } from './transactions.api.ts';

interface RecategoriseDialogProps {
  transactions: readonly Transaction[];
  onClose: () => void;
}

export function RecategoriseDialog({ transactions, onClose }: RecategoriseDialogProps) {
  const transactionIds = transactions.map(({ _id }) => _id);
  const { mutateAsync: move } = useRecategorise();
  const tell = useUndoToast();

  async function choose(category: string) {
    const again = () => move({ transactionIds, category });
    const { changedCount, undoId } = await again();
    tell({ text: transactionsPageMessages.movedTo(changedCount, category), undoId, again });
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
