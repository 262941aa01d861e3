import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

export const TransactionFormDialog = lazyDialog(
  async () => (await import('./transaction-form-dialog.tsx')).TransactionFormDialog,
);
