import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

export const RecurringFormDialog = lazyDialog(
  async () => (await import('../recurring-form-dialog.tsx')).RecurringFormDialog,
);
