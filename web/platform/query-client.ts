import { QueryClient } from '@tanstack/react-query';
import { isTransient } from './api-error.ts';
import { onTokenChange } from './token.ts';

/** The cache of the server's answers. It is cleared whenever the account changes, in this or another tab. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
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
