import { keepPreviousData, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { fromDecimal, type MinorUnits } from '#contract/money.ts';
import type { Suggestion } from '#contract/suggestions.ts';
import type { TransactionList } from '#contract/transactions.ts';
import { call, type SentTo } from '#web/platform/call.ts';
import { useIdempotencyKey } from '#web/platform/idempotency-key.ts';
import { useRefresh } from '#web/platform/refresh.ts';
import { type Filter, type ListView, queryOf } from './list-view.ts';

export type TransactionBody = SentTo<'POST /transactions'>['body'];

/** A page of the list; the one before stays until it has come. */
export function useTransactionList(view: ListView): UseQueryResult<TransactionList> {
  const query = queryOf(view);
  return useQuery({
    queryKey: ['transactions', 'list', query],
    queryFn: ({ signal }) => call('GET /transactions', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Categories for a transaction of this name, the likeliest first; the last answer stays until the next has come. */
export function useCategorySuggestions({
  name,
  isIncome,
  enabled,
}: {
  name: string;
  isIncome: boolean;
  enabled: boolean;
}): UseQueryResult<Suggestion[]> {
  return useQuery({
    queryKey: ['transactions', 'suggestions', isIncome, name],
    queryFn: ({ signal }) =>
      call('GET /transactions/suggest', { query: { name, isIncome: isIncome ? 'true' : 'false' }, signal }),
    select: ({ suggestions }) => suggestions,
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** What is left of all income; the answer is the one that the dashboard keeps as well. */
export function useBalance({ enabled }: { enabled: boolean }): UseQueryResult<MinorUnits> {
  return useQuery({
    queryKey: ['dashboard', 'summary'],
    queryFn: ({ signal }) => call('GET /transactions/summary', { signal }),
    select: ({ balance }) => fromDecimal(balance),
    enabled,
  });
}

/** Records a transaction, or replaces the one of this id. */
export function useSaveTransaction(id: string | undefined) {
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: TransactionBody) =>
      id === undefined
        ? call('POST /transactions', { body, idempotencyKey: keyFor(body) })
        : call('PUT /transactions/:id', { params: { id }, body }),
    onSettled: useRefresh(),
  });
}

export function useRemoveTransaction() {
  return useMutation({
    mutationFn: (id: string) => call('DELETE /transactions/:id', { params: { id } }),
    onSettled: useRefresh(),
  });
}

/** All or none; those that are gone already do not count. */
export function useRemoveTransactions() {
  return useMutation({
    mutationFn: (transactionIds: string[]) => call('DELETE /transactions/bulk', { body: { transactionIds } }),
    onSettled: useRefresh(),
  });
}

/** All rows of a filter or none: `expected` is how many the person was told of. */
export function useRemoveMatching() {
  return useMutation({
    mutationFn: (body: { filter: Filter; expected: number }) =>
      call('DELETE /transactions/matching', { body }),
    onSettled: useRefresh(),
  });
}

export function useRecategorise() {
  return useMutation({
    mutationFn: (body: { transactionIds: string[]; category: string }) =>
      call('PUT /transactions/bulk', { body }),
    onSettled: useRefresh(),
  });
}

export function useExport() {
  return useMutation({ mutationFn: (query: Filter) => call('GET /transactions/export', { query }) });
}
