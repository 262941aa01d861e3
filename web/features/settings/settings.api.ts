import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SessionInfo } from '#contract/account.ts';
import { type AccountContents, accountMessages } from '#contract/messages/account.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { toastError } from '#web/platform/api-error.ts';
import { call } from '#web/platform/call.ts';
import { useLeave } from '#web/platform/log-out.ts';
import { endpointQuery, refresh, useRefresh } from '#web/platform/query-client.ts';
import { browserTimeZone, useReplaceUser } from '#web/platform/session.ts';
import { toast } from '#web/ui/toast.tsx';

/** Null follows the browser. */
export function useChangeTimeZone() {
  const replaceUser = useReplaceUser();
  const refresh = useRefresh();
  return useMutation({
    scope: { id: 'time zone' },
    mutationFn: (timeZone: string | null) =>
      call('PUT /auth/time-zone', { body: { timeZone, browserTimeZone: browserTimeZone() } }),
    onSuccess(user) {
      replaceUser(user);
      refresh();
    },
    onError: toastError(transactionMessages.saveFailed),
  });
}

/** The sessions of the account, most recently used first. */
export const sessionsQuery = endpointQuery(['sessions'], 'GET /auth/sessions');

/** Ends one session, or without it all others. Pending until the list has been reloaded. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (session?: SessionInfo) =>
      session === undefined
        ? call('DELETE /auth/sessions')
        : call('DELETE /auth/sessions/:id', { params: { id: session._id } }),
    onSuccess: (_, session) =>
      toast.success(
        session === undefined
          ? accountMessages.otherSessionsEnded
          : accountMessages.sessionEnded(session.device),
      ),
    onError: toastError(accountMessages.endFailed),
    onSettled: () => refresh(client),
  });
}

/** Ends on the login page, where it is told what was deleted. */
export function useDeleteAccount() {
  const leave = useLeave();
  return useMutation({
    async mutationFn() {
      const contents = await countContents().catch(() => undefined);
      await call('DELETE /users/account');
      return contents;
    },
    onSuccess(contents) {
      leave();
      if (contents) toast.success(accountMessages.deleted(contents));
    },
    onError: () => toast.error(accountMessages.deleteFailed),
  });
}

async function countContents(): Promise<AccountContents> {
  const [transactions, budgets, recurring, receipts] = await Promise.all([
    call('GET /transactions', { query: { page: '1', limit: '1' } }),
    call('GET /budgets', { query: {} }),
    call('GET /recurring'),
    call('GET /receipts', { query: { limit: '1' } }),
  ]);
  return {
    transactions: transactions.total,
    budgets: budgets.length,
    recurring: recurring.length,
    receipts: receipts.total,
  };
}
