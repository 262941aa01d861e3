import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import type { PasskeyTable } from '#server/platform/database/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type Claim, relyingPartyOf } from './relying-party.ts';

/** The verified credential to store; undefined if verification fails. */
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
    // The library rejects invalid input by throwing.
    deps.log.info({ err: error }, 'a passkey was refused');
    return undefined;
  }
}

/**
 * Returns the passkey's new signature counter; undefined if verification fails or the counter went backwards, which
 * indicates a cloned key.
 */
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
