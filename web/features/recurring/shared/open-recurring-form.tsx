import { lazy } from 'react';
import { useOpenForm } from '#web/platform/entry-forms.tsx';
import type { ShownRecurring } from '../foresee-recurring.ts';

const load = () => import('../recurring-form-dialog.tsx');
const FormDialog = lazy(async () => ({ default: (await load()).RecurringFormDialog }));

/** So that the first form opens at once. A failure shows once a form is asked for. */
export function preloadRecurringForm(): void {
  load().catch(() => undefined);
}

/** Opens the form of a recurring transaction over whatever page it is; without one to edit a new one is set up. */
export function useOpenRecurringForm(): (recurring?: ShownRecurring) => void {
  const open = useOpenForm();
  return (recurring) => open((onClose) => <FormDialog recurring={recurring} onClose={onClose} />);
}
