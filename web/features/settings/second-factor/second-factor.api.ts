import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { secondFactorMessages } from '#contract/messages/second-factor.ts';
import { ApiError } from '#web/platform/api-error.ts';
import { call } from '#web/platform/call.ts';
import { endpointQuery } from '#web/platform/endpoint.ts';
import { useRefresh } from '#web/platform/query-client.ts';

export const factorsQuery = endpointQuery(['second factors'], 'GET /auth/second-factor');

/** Makes a change, after which the factors and the account's events are read again. */
export function useFactorChange<Reply>() {
  return useMutation({ mutationFn: (change: () => Promise<Reply>) => change(), onSuccess: useRefresh() });
}

/** Asks the browser to create a passkey. */
export async function addPasskey(currentPassword: string, name: string) {
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
