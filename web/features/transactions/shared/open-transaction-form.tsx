import { lazy } from 'react';
import type { Transaction } from '#contract/transactions.ts';
import { useOpenForm } from '#web/platform/entry-forms.tsx';
import type { TransactionDraft } from './transaction-fields.ts';

interface AskedForm {
  /** The one to edit; without it a new one is recorded. */
  transaction?: Transaction | undefined;
  isIncome?: boolean | undefined;
  /** An income needs a name as well. */
  nameRequired?: boolean | undefined;
  draft?: TransactionDraft | undefined;
  onSaved?: ((saved: Transaction) => void) | undefined;
}

const load = () => import('./transaction-form-dialog.tsx');
/** Its code comes when it is first shown. */
export const TransactionFormDialog = lazy(async () => ({ default: (await load()).TransactionFormDialog }));

/** So that the first form opens at once. A failure shows once a form is asked for. */
export function preloadTransactionForm(): void {
  load().catch(() => undefined);
}

/** Opens the form of a transaction over whatever page it is. */
export function useOpenTransactionForm(): (form?: AskedForm) => void {
  const open = useOpenForm();
  return (form) => open((onClose) => <TransactionFormDialog {...form} onClose={onClose} />);
}
