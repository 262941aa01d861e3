import { type QueryKey, queryOptions, useMutation } from '@tanstack/react-query';
import { type CallArguments, call, type EndpointName, type SentTo } from './call.ts';
import { useRefresh } from './query-client.ts';

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
export function useWrite<Name extends EndpointName>(name: Name) {
  return useMutation({
    mutationFn: (sent: SentTo<Name>) => call(name, ...([sent] as CallArguments<Name>)),
    onSettled: useRefresh(),
  });
}
