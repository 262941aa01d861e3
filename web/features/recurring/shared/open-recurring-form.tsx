import type { ComponentProps } from 'react';
import { useOpenDialog } from '#web/platform/dialogs.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

export const RecurringFormDialog = lazyDialog(
  async () => (await import('../recurring-form-dialog.tsx')).RecurringFormDialog,
);

type AskedForm = Omit<ComponentProps<typeof RecurringFormDialog>, 'onClose'>;

/** Opens the form of a recurring transaction over the current page. */
export function useOpenRecurringForm(): (form?: AskedForm) => void {
  const open = useOpenDialog();
  return (form) => open((onClose) => <RecurringFormDialog {...form} onClose={onClose} />);
}
