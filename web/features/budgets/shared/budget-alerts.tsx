import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { RecordedTransaction } from '#contract/transactions.ts';
import { useTellBudgetAlert } from './use-tell-budget-alert.ts';

/** Tells when an entry has reached 80 or 100 percent of a budget, wherever in the app it was recorded. */
export function BudgetAlerts() {
  const client = useQueryClient();
  const tell = useEffectEvent(useTellBudgetAlert());
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        tell((event.action.data ?? {}) as Partial<RecordedTransaction>);
      }),
    [client],
  );
  return null;
}
