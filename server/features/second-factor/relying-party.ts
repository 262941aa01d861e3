import { z } from 'zod';

/** The WebAuthn relying party. */
export interface RelyingParty {
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
const clientData = z.object({ challenge: z.string(), origin: z.string() });

export interface Claim {
  credentialId: string;
  challenge: string;
  origin: string;
}

/** Parses a credential without verifying it; undefined if it is malformed. */
export function claimOf(sent: unknown): Claim | undefined {
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
