import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Site } from '#contract/site.ts';
import { endpointQuery } from '#web/platform/query-client.ts';

/** The operator's settings; they change only when the server restarts. */
export function useSite(): UseQueryResult<Site> {
  return useQuery({
    ...endpointQuery(['site'], 'GET /site'),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
