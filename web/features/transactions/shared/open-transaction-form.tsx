import type { Transaction } from '#contract/transactions.ts';
import { useOpenForm } from '#web/platform/entry-forms.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import type { TransactionDraft } from './transaction-fields.ts';

interface AskedForm {
  /** The one to edit; without it a new one is created. */
  transaction?: Transaction | undefined;
  isIncome?: boolean | undefined;
  /** Makes the name required for incomes, too. */
  nameRequired?: boolean | undefined;
  draft?: TransactionDraft | undefined;
  onSaved?: ((saved: Transaction) => void) | undefined;
}

export const TransactionFormDialog = lazyDialog(
  async () => (await import('./transaction-form-dialog.tsx')).TransactionFormDialog,
);

/** Opens the form of a transaction over the current page. */
export function useOpenTransactionForm(): (form?: AskedForm) => void {
  const open = useOpenForm();
  return (form) => open((onClose) => <TransactionFormDialog {...form} onClose={onClose} />);
}
