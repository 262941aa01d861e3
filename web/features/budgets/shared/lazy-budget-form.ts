import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

export const BudgetFormDialog = lazyDialog(
  async () => (await import('../budget-form-dialog.tsx')).BudgetFormDialog,
);
