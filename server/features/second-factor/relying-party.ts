import { z } from 'zod';

/** Where passkeys are made and asked for, as WebAuthn calls it. */
export interface RelyingParty {
  /** The host name that they are bound to. */
  id: string;
  isOrigin(origin: string): boolean;
}

/**
 * That of the public URL; without one, this machine, whatever its port. Never that of a request's own headers, which
 * anybody may write.
 */
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

/** What a credential says of itself, before anything of it is verified; undefined when it is none. */
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
