import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser';
import { secondFactorMessages } from '#contract/messages/second-factor.ts';
import { ApiError } from '#web/platform/api-error.ts';
import { call } from '#web/platform/call.ts';
import { endpointQuery } from '#web/platform/query-client.ts';

export const factorsQuery = endpointQuery(['second factors'], 'GET /auth/second-factor');

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
