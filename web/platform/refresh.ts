import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** For writes without optimistic changes. */
export function useRefresh(): () => void {
  const client = useQueryClient();
  return useCallback(() => refresh(client), [client]);
}

/**
 * A write may affect any list, sum or chart: what is on screen is read again now, everything else when it is next shown.
 * The exception is the session, which no such write affects.
 */
export function refresh(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
}
