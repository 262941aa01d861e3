import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Site } from '#contract/site.ts';
import { call } from '#web/platform/call.ts';

/** The operator's settings; they change only when the server restarts. */
export function useSite(): UseQueryResult<Site> {
  return useQuery({
    queryKey: ['site'],
    queryFn: ({ signal }) => call('GET /site', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
