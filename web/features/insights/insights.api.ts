import {
  keepPreviousData,
  queryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import type { Insights, YearInReview } from '#contract/insights.ts';
import { call } from '#web/platform/call.ts';
import { optimistic, optimisticUpdate, usePendingUpdates } from '#web/platform/optimistic-updates.ts';
import type { Days } from './range-switch.tsx';

const insightsKey = ['insights'];

export function insightsQuery(days: Days) {
  return queryOptions({
    queryKey: [...insightsKey, days.from ?? '', days.to ?? ''],
    queryFn: ({ signal }) => call('GET /insights', { query: days, signal }),
  });
}

/** While another range loads, the previous one stays. */
export function useInsights(days: Days): UseQueryResult<Insights> {
  const query = insightsQuery(days);
  const select = usePendingUpdates<Insights>(query.queryKey);
  return useQuery({ ...query, select, placeholderData: keepPreviousData });
}

/** While another year loads, the previous answer stays. */
export function useYearInReview(year: number): UseQueryResult<YearInReview> {
  return useQuery({
    queryKey: ['year-in-review', year],
    queryFn: ({ signal }) => call('GET /insights/year/:year', { params: { year: String(year) }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** What was dismissed or made recurring is no longer among the findings. */
function withoutFinding(id: string) {
  return [
    optimisticUpdate<Insights>(insightsKey, (insights) => ({
      ...insights,
      found: insights.found.filter(({ _id }) => _id !== id),
      unusual: insights.unusual.filter(({ _id }) => _id !== id),
    })),
  ];
}

/** Does something about a finding that ends it. */
export function useFinding<Reply>(act: (id: string) => Promise<Reply>) {
  return useMutation({ mutationFn: act, ...optimistic(withoutFinding) });
}

export function dismiss(id: string) {
  return call('POST /insights/:id/dismiss', { params: { id } });
}

export function restore(id: string) {
  return call('DELETE /insights/:id/dismiss', { params: { id } });
}

export function makeRecurring(id: string) {
  return call('POST /insights/:id/recurring', { params: { id } });
}

export function removeRecurring(id: string) {
  return call('DELETE /recurring/:id', { params: { id }, query: { withAdded: 'true' } });
}
