import { useOpenForm } from '#web/platform/entry-forms.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import type { ShownRecurring } from '../optimistic-recurring.ts';

export const RecurringFormDialog = lazyDialog(
  async () => (await import('../recurring-form-dialog.tsx')).RecurringFormDialog,
);

/** Opens the form of a recurring transaction over the current page; without one to edit a new one is set up. */
export function useOpenRecurringForm(): (recurring?: ShownRecurring) => void {
  const open = useOpenForm();
  return (recurring) => open((onClose) => <RecurringFormDialog recurring={recurring} onClose={onClose} />);
}
