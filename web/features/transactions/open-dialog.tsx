import type { Transaction } from '#contract/transactions.ts';
import { ManageCategoriesDialog } from '#web/features/categories/shared/manage-categories-dialog.tsx';
import { RecategoriseDialog } from './recategorise-dialog.tsx';
import { TransactionDetailsDialog } from './shared/transaction-details-dialog.tsx';

/** Which dialog of the page is open, and its subject. */
export type Topic =
  | { kind: 'details'; transaction: Transaction }
  | { kind: 'recategorise'; transactions: readonly Transaction[] }
  | { kind: 'categories' };

interface OpenDialogProps {
  topic: Topic | undefined;
  onCategoryReplaced: (name: string, by: string) => void;
  onClose: () => void;
}

export function OpenDialog({ topic, onCategoryReplaced, onClose }: OpenDialogProps) {
  switch (topic?.kind) {
    case 'details':
      return <TransactionDetailsDialog transaction={topic.transaction} onClose={onClose} />;
    case 'recategorise':
      return <RecategoriseDialog transactions={topic.transactions} onClose={onClose} />;
    case 'categories':
      return <ManageCategoriesDialog onReplaced={onCategoryReplaced} onClose={onClose} />;
    default:
      return null;
  }
}
