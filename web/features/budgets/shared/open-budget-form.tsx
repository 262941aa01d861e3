import { type Month, monthOf } from '#contract/calendar.ts';
import { useOpenDialog } from '#web/platform/dialogs.tsx';
import { useToday } from '#web/platform/today.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import type { ShownBudget } from './shown-budget.ts';

interface AskedForm {
  /** The one to edit; without it a new one is created. */
  budget?: ShownBudget;
  /** The default month of a new one; by default the current month. */
  month?: Month | undefined;
}

export const BudgetFormDialog = lazyDialog(
  async () => (await import('../budget-form-dialog.tsx')).BudgetFormDialog,
);

/** Opens the form of a budget over the current page. */
export function useOpenBudgetForm(): (form: AskedForm) => void {
  const open = useOpenDialog();
  const today = useToday();
  return ({ budget, month }) =>
    open((onClose) => (
      <BudgetFormDialog budget={budget} month={month ?? monthOf(today())} onClose={onClose} />
    ));
}
