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
