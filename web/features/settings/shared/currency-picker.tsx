import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { User } from '#contract/auth.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import { appShellMessages } from '#contract/messages/app-shell.ts';
import { controlMessages } from '#contract/messages/controls.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { toastError } from '#web/platform/api-error.ts';
import { call } from '#web/platform/call.ts';
import { useReplaceUser, useSession } from '#web/platform/session.ts';
import { useCurrency } from '#web/ui/currency-context.ts';
import { CurrencySelect } from '#web/ui/currency-select.tsx';
import { Field } from '#web/ui/field.tsx';
import styles from './currency-picker.module.css';

const label = appShellMessages.displayCurrency;
const { notConverted } = controlMessages;

/** For the sidebar, which has room for text only while it is in use. */
export function CurrencyPicker() {
  return (
    <div className={styles['picker']}>
      <CurrencySelect
        value={useCurrency()}
        onChange={useChangeCurrency()}
        label={label}
        hint={notConverted}
        quiet
      />
      <small aria-hidden="true">{notConverted}</small>
    </div>
  );
}

export function CurrencyField({ className }: { className?: string | undefined }) {
  return (
    <Field className={className} label={label} hint={notConverted}>
      <CurrencySelect value={useCurrency()} onChange={useChangeCurrency()} />
    </Field>
  );
}

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
    onError: toastError(transactionMessages.saveFailed),
    onSettled() {
      // Until the last of several choices is saved, it stays shown.
      if (isLast() && saved !== undefined) replaceUser(saved);
    },
  });
  return mutate;
}
