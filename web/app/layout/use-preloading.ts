import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BudgetFormDialog } from '#web/features/budgets/shared/open-budget-form.tsx';
import { RecurringFormDialog } from '#web/features/recurring/shared/open-recurring-form.tsx';
import { TransactionFormDialog } from '#web/features/transactions/shared/open-transaction-form.tsx';
import { commandDialogs } from '../commands/open-command-dialog.tsx';
import { daily, recurring, settings } from './destinations.ts';

/** Once the first page stands with what it shows, fetches the code of all the others and of what opens over them. */
export function usePreloading(): void {
  const isFilled = useIsFetching() === 0;
  useEffect(() => {
    if (!isFilled) return;
    // A page that is not there yet has not asked for anything yet: idleness comes after it. Safari has no idea of idleness.
    const whenIdle = window.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 1000));
    const giveUp = window.cancelIdleCallback ?? clearTimeout;
    const waiting = whenIdle(preloadAll);
    return () => giveUp(waiting);
  }, [isFilled]);
}

function preloadAll() {
  if (!navigator.onLine) return;
  const forms = [TransactionFormDialog, BudgetFormDialog, RecurringFormDialog];
  const pages = [...daily, recurring, settings].map(({ page }) => page);
  for (const { preload } of [...forms, ...commandDialogs, ...pages]) void preload();
}
