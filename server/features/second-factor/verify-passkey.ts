import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import { z } from 'zod';
import type { PasskeyTable } from '#server/platform/database/schema.ts';
import type { Deps } from '#server/platform/deps.ts';

/** The WebAuthn relying party. */
interface RelyingParty {
  /** The host name that passkeys are bound to. */
  id: string;
  isOrigin(origin: string): boolean;
}

/** From the public URL or, without one, localhost with any port. Never from request headers, which can be forged. */
export function relyingPartyOf(publicUrl: string | undefined): RelyingParty {
  if (publicUrl === undefined)
    return { id: 'localhost', isOrigin: (origin) => /^https?:\/\/localhost(:\d{1,5})?$/.test(origin) };
  const { hostname, origin: own } = new URL(publicUrl);
  return { id: hostname, isOrigin: (origin) => origin === own };
}

const credential = z.object({ id: z.string(), response: z.object({ clientDataJSON: z.string() }) });
const clientData = z.object({ challenge: z.base64url(), origin: z.string() });

export interface PasskeyAssertion {
  credentialId: string;
  challenge: string;
  origin: string;
}

/** Parses a credential without verifying it; undefined if it is malformed. */
export function assertionOf(sent: unknown): PasskeyAssertion | undefined {
  const parsed = credential.safeParse(sent);
  if (!parsed.success) return undefined;
  const { id, response } = parsed.data;
  try {
    const { challenge, origin } = clientData.parse(
      JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()),
    );
    return { credentialId: id, challenge, origin };
  } catch {
    return undefined;
  }
}

/** The verified credential to store; undefined if verification fails. */
export async function verifyRegistration(
  deps: Deps,
  assertion: PasskeyAssertion,
  sent: unknown,
): Promise<WebAuthnCredential | undefined> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      ...expectedOf(deps, assertion),
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
  assertion: PasskeyAssertion,
  { sent, row }: { sent: unknown; row: PasskeyTable },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expectedOf(deps, assertion),
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

function expectedOf({ config }: Deps, { challenge, origin }: PasskeyAssertion) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: relyingPartyOf(config.PUBLIC_URL).id,
    requireUserVerification: false,
  };
}
