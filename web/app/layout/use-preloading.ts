import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BudgetFormDialog } from '#web/features/budgets/shared/open-budget-form.tsx';
import { RecurringFormDialog } from '#web/features/recurring/shared/open-recurring-form.tsx';
import { TransactionFormDialog } from '#web/features/transactions/shared/open-transaction-form.tsx';
import { commandDialogs } from '../commands/open-command-dialog.tsx';
import { pageOf } from '../page.tsx';
import { pages } from '../pages.ts';

/** Once the first page is complete, prefetches the code of all other pages and dialogs. */
export function usePreloading(): void {
  const isFilled = useIsFetching() === 0;
  useEffect(() => {
    if (!isFilled) return;
    // Waits for idle time, because a page that is still loading has not made its requests yet. Safari has no idle callback.
    const whenIdle = window.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 1000));
    const giveUp = window.cancelIdleCallback ?? clearTimeout;
    const waiting = whenIdle(preloadAll);
    return () => giveUp(waiting);
  }, [isFilled]);
}

function preloadAll() {
  if (!navigator.onLine) return;
  const forms = [TransactionFormDialog, BudgetFormDialog, RecurringFormDialog];
  const others = pages.filter(({ navigation }) => navigation).map(pageOf);
  for (const { preload } of [...forms, ...commandDialogs, ...others]) void preload();
}
