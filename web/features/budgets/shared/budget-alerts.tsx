import { useIsFetching, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { RecordedTransaction } from '#contract/transactions.ts';
import { call } from '#web/platform/call.ts';
import { isExpectingEarly } from '#web/platform/early.ts';
import { useIsOffline } from '#web/platform/offline/reachability.ts';
import { useTellBudgetAlert } from './use-tell-budget-alert.ts';

/** Tells when 80 or 100 percent of a budget is reached: by an entry, wherever in the app it was recorded, or meanwhile. */
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
  useAskOnce();
  return null;
}

/** Asks for what was reached while nobody looked, once the first page is complete. */
function useAskOnce(): void {
  const tell = useTellBudgetAlert();
  const isAsked = useRef(false);
  const { mutate } = useMutation({ mutationFn: () => call('POST /budgets/alerts') });
  const ask = useEffectEvent(() => {
    if (isAsked.current || isExpectingEarly()) return;
    isAsked.current = true;
    mutate(undefined, {
      onSuccess: (alerts) => {
        for (const budgetAlert of alerts) tell({ budgetAlert });
      },
      onError: () => {
        isAsked.current = false; // when the next page is complete, it is asked again
      },
    });
  });
  const isComplete = useIsFetching() === 0;
  const isOffline = useIsOffline();
  useEffect(() => {
    if (isComplete && !isOffline) ask();
  }, [isComplete, isOffline]);
}
