import { useOpenForm } from '#web/platform/entry-forms.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import type { ShownRecurring } from '../optimistic-recurring.ts';
import type { RecurringFields } from '../recurring-fields.ts';

interface AskedForm {
  /** The one to edit; without it a new one is set up. */
  recurring?: ShownRecurring | undefined;
  /** What a new one begins with. */
  draft?: Partial<RecurringFields> | undefined;
  onSaved?: (() => void) | undefined;
}

export const RecurringFormDialog = lazyDialog(
  async () => (await import('../recurring-form-dialog.tsx')).RecurringFormDialog,
);

/** Opens the form of a recurring transaction over the current page. */
export function useOpenRecurringForm(): (form?: AskedForm) => void {
  const open = useOpenForm();
  return (form) => open((onClose) => <RecurringFormDialog {...form} onClose={onClose} />);
}
