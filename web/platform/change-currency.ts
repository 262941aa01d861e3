import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { User } from '#contract/auth.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { tellFailure } from './api-error.ts';
import { call } from './call.ts';
import { useReplaceUser, useSession } from './session.ts';

const mutationKey = ['currency'];

/** As the server last knew them, while choices are being saved. */
let saved: User | undefined;

/** Shows the chosen currency at once and saves it; if that fails, reverts to the saved one with a message. */
export function useChangeCurrency(): (currency: CurrencyCode, then?: { onSuccess: () => void }) => void {
  const { user } = useSession();
  const replaceUser = useReplaceUser();
  const client = useQueryClient();
  const isLast = () => client.isMutating({ mutationKey }) === 1;
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: 'currency' },
    mutationFn: (defaultCurrency: CurrencyCode) => call('PUT /auth/setup', { body: { defaultCurrency } }),
    onMutate(defaultCurrency) {
      if (isLast()) saved = user;
      if (user !== undefined) replaceUser({ ...user, defaultCurrency });
    },
    onSuccess(reply) {
      saved = reply;
    },
    onError: tellFailure(transactionMessages.saveFailed),
    onSettled() {
      // Until the last of several choices is saved, it stays shown.
      if (isLast() && saved !== undefined) replaceUser(saved);
    },
  });
  return mutate;
}
