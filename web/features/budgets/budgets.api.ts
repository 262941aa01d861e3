import { keepPreviousData, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import type { Budget } from '#contract/budgets.ts';
import { addMonths, type Month, toYearAndMonth } from '#contract/calendar.ts';
import { budgetYears } from '#contract/limits.ts';
import { call, type RequestTo } from '#web/platform/call.ts';
import { useIdempotencyKey } from '#web/platform/idempotency-key.ts';
import {
  optimistic,
  optimisticUpdate,
  pendingId,
  usePendingUpdates,
} from '#web/platform/optimistic-updates.ts';
import { endpointQuery } from '#web/platform/query-client.ts';
import { type ShownBudget, withBudget } from './shared/shown-budget.ts';

export type BudgetBody = RequestTo<'POST /budgets'>['body'];

const budgetsKey = ['budgets'];

/** The budgets of a month, or all of them. */
export function budgetsQuery(month: Month | undefined) {
  const query = month === undefined ? {} : toYearAndMonth(month);
  return endpointQuery([...budgetsKey, query], 'GET /budgets', { query });
}

/** The previous ones stay until they have loaded. */
export function useBudgets(month: Month | undefined): UseQueryResult<ShownBudget[]> {
  const query = budgetsQuery(month);
  const select = usePendingUpdates<ShownBudget[]>(query.queryKey);
  return useQuery({ ...query, select, placeholderData: keepPreviousData });
}

/** Of this month. */
export const outlookQuery = endpointQuery(['budgets-outlook'], 'GET /budgets/outlook');

/** Creates a budget, or replaces the one with this id. */
export function useSaveBudget(id: string | undefined) {
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: BudgetBody) =>
      id === undefined
        ? call('POST /budgets', { body, idempotencyKey: keyFor(body) })
        : call('PUT /budgets/:id', { params: { id }, body }),
    ...optimistic(
      (body: BudgetBody) => withRow({ ...enteredIn(body), _id: id ?? pendingId(keyFor(body)) }),
      (saved: Budget) => withRow(saved),
    ),
  });
}

function enteredIn({ category, amount, month, year, repeats, rollsOver }: BudgetBody) {
  return {
    category: category.trim(),
    amount: Number(amount),
    month: Number(month),
    year: Number(year),
    ...(repeats !== undefined && { repeatAmount: repeats ? Number(amount) : null }),
    rollsOver,
  };
}

function withRow(budget: ShownBudget) {
  return [
    optimisticUpdate<ShownBudget[]>(budgetsKey, (list, [, query]) =>
      withBudget(list, query as never, budget),
    ),
  ];
}

export function useRemoveBudget() {
  return useMutation({
    mutationFn: (id: string) => call('DELETE /budgets/:id', { params: { id } }),
    ...optimistic((id: string) => [
      optimisticUpdate<Budget[]>(budgetsKey, (budgets) => budgets.filter(({ _id }) => _id !== id)),
    ]),
  });
}

/** Undefined for anything but a month that a budget may have, because people can type anything into the address. */
export function toMonth(text: string | null): Month | undefined {
  if (text === null || !/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return undefined;
  const { year } = toYearAndMonth(text);
  return year >= budgetYears.first && year <= budgetYears.last ? text : undefined;
}

/** The month `count` months later, if it is allowed. */
export function monthAfter(month: Month, count: number): Month | undefined {
  return toMonth(addMonths(month, count));
}
