import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { type CallArguments, call, type EndpointName } from './call.ts';

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
