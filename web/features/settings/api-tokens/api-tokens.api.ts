import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiToken } from '#contract/api-tokens.ts';
import { apiTokenMessages } from '#contract/messages/api-tokens.ts';
import { messageOf } from '#web/platform/api-error.ts';
import { call, type SentTo } from '#web/platform/call.ts';
import { useRefresh } from '#web/platform/query-client.ts';
import { useToast } from '#web/ui/toast.tsx';
import { accountEventsKey } from '../account-events/account-events.tsx';

const tokensKey = ['personal tokens'];

/** Newest first. */
export function useApiTokens(): UseQueryResult<ApiToken[]> {
  return useQuery({
    queryKey: tokensKey,
    queryFn: ({ signal }) => call('GET /auth/tokens', { signal }),
  });
}

/** Returns the token itself, which is shown only once. */
export function useMakeApiToken() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: SentTo<'POST /auth/tokens'>['body']) => call('POST /auth/tokens', { body }),
    onSuccess: refresh,
  });
}

/** Pending until the list has been reloaded. */
export function useRevokeApiToken() {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ _id: id }: ApiToken) => call('DELETE /auth/tokens/:id', { params: { id } }),
    onSuccess: (_, { name }) => toast.success(apiTokenMessages.revoked(name)),
    onError: (error) => toast.error(messageOf(error, apiTokenMessages.revokeFailed)),
    onSettled() {
      void client.invalidateQueries({ queryKey: accountEventsKey });
      return client.invalidateQueries({ queryKey: tokensKey });
    },
  });
}
