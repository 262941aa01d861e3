import { useMutation } from '@tanstack/react-query';
import type { CurrencyCode } from '#contract/currencies.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { call } from './call.ts';
import { useSession, useSessionActions } from './session.ts';
import { tellFailure } from './tell-failure.ts';

/** Shows the chosen currency at once and saves it; if that fails, reverts to the previous one with a message. */
export function useChangeCurrency(): (currency: CurrencyCode, then?: { onSuccess: () => void }) => void {
  const { user } = useSession();
  const { replaceUser } = useSessionActions();
  const { mutate } = useMutation({
    scope: { id: 'currency' },
    mutationFn: (defaultCurrency: CurrencyCode) => call('PUT /auth/setup', { body: { defaultCurrency } }),
    onMutate(defaultCurrency) {
      if (user !== undefined) replaceUser({ ...user, defaultCurrency });
      return user;
    },
    onSuccess: replaceUser,
    onError(error, _, before) {
      if (before !== undefined) replaceUser(before);
      tellFailure(transactionMessages.saveFailed)(error);
    },
  });
  return mutate;
}
