import type { ComponentProps } from 'react';
import { useOpenDialog } from '#web/platform/dialogs.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

export const TransactionFormDialog = lazyDialog(
  async () => (await import('./transaction-form-dialog.tsx')).TransactionFormDialog,
);

type AskedForm = Omit<ComponentProps<typeof TransactionFormDialog>, 'onClose'>;

/** Opens the form of a transaction over the current page. */
export function useOpenTransactionForm(): (form?: AskedForm) => void {
  const open = useOpenDialog();
  return (form) => open((onClose) => <TransactionFormDialog {...form} onClose={onClose} />);
}
