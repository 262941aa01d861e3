import {
  type Mutation,
  MutationCache,
  type Query,
  QueryClient,
  type QueryKey,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { isSessionOver, isTransient } from './api-error.ts';
import { type CallArguments, call, type EndpointName, type RequestTo } from './call.ts';
import { onTokenChange, readToken } from './token.ts';

/** Of a mutation that is shown before it is answered. */
export const optimisticMeta = { isOptimistic: true };

export function isOptimistic({ meta }: Mutation): boolean {
  return meta === optimisticMeta;
}

/** The cache of the server's answers. It is cleared whenever the account changes, in this or another tab. */
export function createQueryClient(): QueryClient {
  // What was sent in an earlier session never ends here: what its end tells, and its Undo, would be for somebody else.
  const endsInItsSession = ({ mutationId }: { mutationId: number }) =>
    mutationCache.getAll().some((known) => known.mutationId === mutationId) || new Promise(() => undefined);
  const mutationCache = new MutationCache({
    onSuccess: (_reply, _variables, _before, mutation) => endsInItsSession(mutation),
    onError(error, _variables, _before, mutation) {
      const hasEndedSession = isSessionOver(error) && readToken() === null;
      return hasEndedSession || endsInItsSession(mutation);
    },
  });
  const client = new QueryClient({
    mutationCache,
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // Whatever was shown in this visit is shown at once when it is opened again.
        gcTime: 3_600_000,
        retry: (failures, error) => failures < 2 && isTransient(error),
        // A server at home is reachable without the internet, so the browser's online status means nothing.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  onTokenChange(() => client.clear());
  return client;
}

/** For writes without optimistic changes. */
export function useRefresh(): () => void {
  const client = useQueryClient();
  return useCallback(() => void refresh(client), [client]);
}

/**
 * A write may affect any list, sum or chart: what is on screen is read again now, everything else when it is next shown.
 * The exceptions are the session, which no such write affects, and what is gone. Resolves when that has been read.
 */
export function refresh(client: QueryClient, isThere: (query: Query) => boolean = () => true): Promise<void> {
  const predicate = (query: Query) => query.queryKey[0] !== 'session' && isThere(query);
  client.getQueryCache().findAll({ fetchStatus: 'fetching', predicate }).forEach(askAgain);
  return client.invalidateQueries({ predicate }, { cancelRefetch: false });
}

/** An answer that is on its way may be from before the write: whoever waits for it gets the next one in its place. */
function askAgain(query: Query): void {
  query.invalidate(); // and stays so if this is given up, too
  void query.cancel({ silent: true });
  query.fetch().catch(() => undefined);
}

/** A query that one call of the API answers, and that is given up with it. */
export function endpointQuery<Name extends EndpointName>(
  queryKey: QueryKey,
  name: Name,
  ...[sent]: CallArguments<Name>
) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => call(name, ...([{ ...sent, signal }] as CallArguments<Name>)),
  });
}

/** A write that one call makes; what it affects is shown when it is read again. */
export function useEndpointMutation<Name extends EndpointName>(name: Name) {
  return useMutation({
    mutationFn: (sent: RequestTo<Name>) => call(name, ...([sent] as CallArguments<Name>)),
    onSettled: useRefresh(),
  });
}
