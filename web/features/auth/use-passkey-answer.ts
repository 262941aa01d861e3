import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import { useRef } from 'react';
import { secondFactorMessages } from '#contract/messages/second-factor.ts';
import type { SecondFactorWanted } from '#contract/second-factor.ts';
import { call } from '#web/platform/call.ts';
import type { Credentials } from './auth.api.ts';
import { wantedSecondFactor } from './wanted-second-factor.ts';

/** Asks the browser for a passkey and returns its response. Options are valid for one attempt; later ones fetch new options. */
export function usePasskeyAnswer(
  credentials: Credentials,
  given: SecondFactorWanted['passkey'],
): () => Promise<Record<string, unknown>> {
  const unused = useRef(given);
  return async () => {
    const options = unused.current ?? (await askAgain(credentials));
    unused.current = null;
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    return { ...(await startAuthentication({ optionsJSON })) };
  };
}

async function askAgain(credentials: Credentials): Promise<Record<string, unknown>> {
  try {
    await call('POST /auth/login', { body: credentials });
  } catch (refusal) {
    const options = wantedSecondFactor(refusal)?.passkey;
    if (options) return options;
    throw refusal;
  }
  throw new Error(secondFactorMessages.passkeyFailed);
}
