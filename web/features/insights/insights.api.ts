import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Insights, YearInReview } from '#contract/insights.ts';
import { optimisticUpdate, usePendingUpdates } from '#web/platform/optimistic-updates.ts';
import { endpointQuery } from '#web/platform/query-client.ts';
import type { Days } from './range-switch.tsx';

const insightsKey = ['insights'];

export function insightsQuery(days: Days) {
  return endpointQuery([...insightsKey, days.from ?? '', days.to ?? ''], 'GET /insights', { query: days });
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
    ...endpointQuery(['year-in-review', year], 'GET /insights/year/:year', {
      params: { year: String(year) },
    }),
    placeholderData: keepPreviousData,
  });
}

/** What was dismissed or made recurring is no longer among the findings. */
export function withoutFinding(id: string) {
  return [
    optimisticUpdate<Insights>(insightsKey, (insights) => ({
      ...insights,
      found: insights.found.filter(({ _id }) => _id !== id),
      unusual: insights.unusual.filter(({ _id }) => _id !== id),
    })),
  ];
}
