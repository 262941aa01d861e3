import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser';
import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { secondFactorMessages } from '#contract/messages/second-factor.ts';
import type { SecondFactors } from '#contract/second-factor.ts';
import { ApiError } from '#web/platform/api-error.ts';
import { call } from '#web/platform/call.ts';
import { useRefresh } from '#web/platform/query-client.ts';

const factorsKey = ['second factors'];

export function useSecondFactors(): UseQueryResult<SecondFactors> {
  return useQuery({
    queryKey: factorsKey,
    queryFn: ({ signal }) => call('GET /auth/second-factor', { signal }),
  });
}

/** Makes a change, after which the factors and the account's events are read again. */
export function useFactorChange<Reply>() {
  return useMutation({ mutationFn: (change: () => Promise<Reply>) => change(), onSuccess: useRefresh() });
}

interface Password {
  currentPassword: string;
}

export function startTotp({ currentPassword }: Password) {
  return call('POST /auth/second-factor/totp', { body: { currentPassword } });
}

export function confirmTotp(body: Password & { code: string }) {
  return call('PUT /auth/second-factor/totp', { body });
}

export function removeTotp({ currentPassword }: Password) {
  return call('POST /auth/second-factor/totp/remove', { body: { currentPassword } });
}

/** Asks the browser to create a passkey. */
export async function addPasskey({ currentPassword, name }: Password & { name: string }) {
  const options = await call('POST /auth/second-factor/passkeys/options', { body: { currentPassword } });
  const credential = await makePasskey(options as unknown as PublicKeyCredentialCreationOptionsJSON);
  return call('POST /auth/second-factor/passkeys', { body: { name, credential } });
}

async function makePasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<Record<string, unknown>> {
  try {
    return { ...(await startRegistration({ optionsJSON })) };
  } catch (failure) {
    const isThere = failure instanceof Error && failure.name === 'InvalidStateError';
    const { passkeyThere, passkeyFailed } = secondFactorMessages;
    throw new ApiError(isThere ? passkeyThere : passkeyFailed, { status: 400 });
  }
}

export function removePasskey(id: string, { currentPassword }: Password) {
  return call('POST /auth/second-factor/passkeys/:id/remove', {
    params: { id },
    body: { currentPassword },
  });
}

export function renewRecoveryCodes({ currentPassword }: Password) {
  return call('POST /auth/second-factor/recovery-codes', { body: { currentPassword } });
}
