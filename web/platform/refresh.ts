import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** For writes without optimistic updates. */
export function useRefresh(): () => void {
  const client = useQueryClient();
  return useCallback(() => refresh(client), [client]);
}

/**
 * A write may touch any list, sum or chart: what is on screen is read again now, the rest when it is next shown. Only the
 * session stays, which no such write touches.
 */
export function refresh(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
}
