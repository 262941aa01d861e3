import type { LocalDate } from '#contract/calendar.ts';
import type { Transaction } from '#contract/transactions.ts';
import { ManageCategoriesDialog } from '#web/features/categories/shared/manage-categories-dialog.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { RecategoriseDialog } from './recategorise-dialog.tsx';
import { TransactionDetailsDialog } from './shared/transaction-details-dialog.tsx';

const GoToDialog = lazyDialog(async () => (await import('./go-to-dialog.tsx')).GoToDialog);

/** Which dialog of the page is open, and its subject. */
export type Topic =
  | { kind: 'details'; transaction: Transaction }
  | { kind: 'recategorise'; transactions: readonly Transaction[] }
  | { kind: 'categories' }
  | { kind: 'go to'; pages: number };

interface OpenDialogProps {
  topic: Topic | undefined;
  onPage: (page: number) => void;
  onDay: (day: LocalDate) => void;
  onCategoryReplaced: (name: string, by: string) => void;
  onClose: () => void;
}

export function OpenDialog({ topic, onPage, onDay, onCategoryReplaced, onClose }: OpenDialogProps) {
  switch (topic?.kind) {
    case 'details':
      return <TransactionDetailsDialog transaction={topic.transaction} onClose={onClose} />;
    case 'recategorise':
      return <RecategoriseDialog transactions={topic.transactions} onClose={onClose} />;
    case 'categories':
      return <ManageCategoriesDialog onReplaced={onCategoryReplaced} onClose={onClose} />;
    case 'go to':
      return <GoToDialog pages={topic.pages} onPage={onPage} onDay={onDay} onClose={onClose} />;
    default:
      return null;
  }
}
