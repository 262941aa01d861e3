import { type Mutation, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { LocalDate } from '#contract/calendar.ts';
import type { RecordedTransaction } from '#contract/transactions.ts';
import { call } from '#web/platform/call.ts';
import { isExpectingEarly } from '#web/platform/early.ts';
import { useIsOffline } from '#web/platform/offline/reachability.ts';
import { useToday } from '#web/platform/today.ts';
import { useTellBudgetAlert } from './use-tell-budget-alert.ts';

const askKey = ['budget-alerts'];

/** The first parts of the keys of what a transaction changes. */
const countingSpending: readonly unknown[] = ['dashboard', 'transactions', 'budgets', 'insights'];

/** Tells when 80 or 100 percent of a budget is reached: by an entry, wherever in the app it was recorded, or otherwise. */
export function BudgetAlerts() {
  const client = useQueryClient();
  const tell = useTellBudgetAlert();
  const askAgain = useAsk();
  const onDone = useEffectEvent(({ options, state }: Mutation) => {
    if (options.mutationKey === askKey) return;
    const reply = (state.data ?? {}) as Partial<RecordedTransaction>;
    tell(reply);
    if (reply.cost === undefined) askAgain(); // a recorded transaction says it all
  });
  useChangedAnswers(askAgain);
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success') onDone(event.mutation);
      }),
    [client],
  );
  return null;
}

/**
 * Asks for what was reached without an entry of this device: once a page is complete, on every day, and again after other
 * writes, as a recurring transaction that is added today or many that are moved, and when what is read again has changed.
 */
function useAsk(): () => void {
  const tell = useTellBudgetAlert();
  const today = useToday();
  const askedOn = useRef<LocalDate>(undefined);
  // With `mutate`, these would be given up when it is called again before the answer, or the page is left.
  const { mutate } = useMutation({
    mutationKey: askKey,
    mutationFn: () => call('POST /budgets/alerts'),
    onSuccess(alerts) {
      for (const budgetAlert of alerts) tell({ budgetAlert });
    },
    onError() {
      askedOn.current = undefined; // when the next page is complete, it is asked again
    },
  });
  const ask = useEffectEvent(() => {
    if (askedOn.current === today() || isExpectingEarly()) return;
    askedOn.current = today();
    mutate();
  });
  const client = useQueryClient();
  const isOffline = useIsOffline();
  const askIfComplete = useEffectEvent(() => {
    if (client.isFetching() === 0 && !isOffline) ask();
  });
  useEffect(() => {
    if (!isOffline) askIfComplete();
  }, [isOffline]);
  // On every answer: `useIsFetching` may miss that a page was fetching at all whose data was requested early.
  useEffect(
    () =>
      client.getQueryCache().subscribe(({ type }) => {
        if (type === 'updated') askIfComplete();
      }),
    [client],
  );
  return () => {
    askedOn.current = undefined;
  };
}

/** Calls back when something that was shown is read again and has changed, as by the server or on another device. */
function useChangedAnswers(onChanged: () => void): void {
  const client = useQueryClient();
  const onAnswer = useEffectEvent(onChanged);
  useEffect(() => {
    const cache = client.getQueryCache();
    const known = new Map(cache.getAll().map(({ queryHash, state }) => [queryHash, state.data]));
    return cache.subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      const { queryHash, queryKey, state } = event.query;
      const before = known.get(queryHash);
      known.set(queryHash, state.data);
      if (before !== undefined && before !== state.data && countingSpending.includes(queryKey[0])) onAnswer();
    });
  }, [client]);
}
