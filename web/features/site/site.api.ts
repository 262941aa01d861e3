import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Site } from '#contract/site.ts';
import { call } from '#web/platform/call.ts';

/** What the operator has set; it changes only with a new start of the server. */
export function useSite(): UseQueryResult<Site> {
  return useQuery({
    queryKey: ['site'],
    queryFn: ({ signal }) => call('GET /site', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
