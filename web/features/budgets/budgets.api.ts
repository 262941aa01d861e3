import { keepPreviousData, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import type { Budget } from '#contract/budgets.ts';
import type { Month } from '#contract/calendar.ts';
import { call, type SentTo } from '#web/platform/call.ts';
import { useIdempotencyKey } from '#web/platform/idempotency-key.ts';
import { useRefresh } from '#web/platform/refresh.ts';
import { toMonthAndYear } from './month.ts';

export type BudgetBody = SentTo<'POST /budgets'>['body'];

/** Of a month, or all of them; those shown before stay until they have come. */
export function useBudgets(month: Month | undefined): UseQueryResult<Budget[]> {
  const query = month === undefined ? {} : toMonthAndYear(month);
  return useQuery({
    queryKey: ['budgets', query],
    queryFn: ({ signal }) => call('GET /budgets', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Sets a budget, or replaces the one of this id. */
export function useSaveBudget(id: string | undefined) {
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: BudgetBody) =>
      id === undefined
        ? call('POST /budgets', { body, idempotencyKey: keyFor(body) })
        : call('PUT /budgets/:id', { params: { id }, body }),
    onSettled: useRefresh(),
  });
}

export function useRemoveBudget() {
  return useMutation({
    mutationFn: (id: string) => call('DELETE /budgets/:id', { params: { id } }),
    onSettled: useRefresh(),
  });
}

/** Into the month, from the one before; categories that have a budget there keep it. */
export function useCopyLastMonth() {
  return useMutation({
    mutationFn: (month: Month) => call('POST /budgets/copy', { body: toMonthAndYear(month) }),
    onSettled: useRefresh(),
  });
}
