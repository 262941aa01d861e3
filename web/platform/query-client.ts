import { QueryClient } from '@tanstack/react-query';
import { isTransient } from './api-error.ts';
import { onTokenChange } from './token.ts';

/** The cache of what the server said. It is emptied whenever the account changes, in this tab or in another. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // Whatever was seen in this visit shows at once when it is looked at again.
        gcTime: 3_600_000,
        retry: (failures, error) => failures < 2 && isTransient(error),
        // A server at home is reached without the internet, so the browser's own idea of "online" says nothing.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  onTokenChange(() => client.clear());
  return client;
}
