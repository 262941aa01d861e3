import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import type { PasskeyTable } from '#server/platform/database/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type Claim, relyingPartyOf } from './relying-party.ts';

/** What the browser made, ready to be kept; undefined when it does not prove itself. */
export async function verifyRegistration(
  deps: Deps,
  claim: Claim,
  sent: unknown,
): Promise<WebAuthnCredential | undefined> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      ...expectedOf(deps, claim),
      response: sent as RegistrationResponseJSON,
    });
    return registrationInfo?.credential;
  } catch (error) {
    // What is sent from outside is refused by throwing.
    deps.log.info({ err: error }, 'a passkey was refused');
    return undefined;
  }
}

/** Gives the passkey's own count of its uses; undefined when it does not prove itself, or is a copy whose count lags. */
export async function verifyAuthentication(
  deps: Deps,
  claim: Claim,
  { sent, row }: { sent: unknown; row: PasskeyTable },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expectedOf(deps, claim),
      response: sent as AuthenticationResponseJSON,
      credential: {
        id: row.credential_id,
        publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
        counter: row.sign_count,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch (error) {
    deps.log.info({ err: error }, 'a passkey was refused');
    return undefined;
  }
}

function expectedOf({ config }: Deps, { challenge, origin }: Claim) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: relyingPartyOf(config.PUBLIC_URL).id,
    requireUserVerification: false,
  };
}
