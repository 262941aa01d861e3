import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export interface SoftPasskey {
  /** Creates a credential, like `navigator.credentials.create`. */
  create(options: { challenge: string; rp: { id: string } }, origin: string): Record<string, unknown>;
  /** Signs a challenge, like `navigator.credentials.get`. */
  get(options: { challenge: string; rpId: string }, origin: string): Record<string, unknown>;
  /** The signature counter, which a test may decrease to simulate a cloned key. */
  count: number;
}

/** A software authenticator (WebAuthn level 3, section 6): ES256, no attestation. */
export function softPasskey(): SoftPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const idText = id.toString('base64url');

  const reply = (response: Record<string, string>) => ({
    id: idText,
    rawId: idText,
    type: 'public-key',
    response,
    clientExtensionResults: {},
  });
  const passkey: SoftPasskey = {
    count: 0,
    create({ challenge, rp }, origin) {
      const cose = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const data = authenticatorData(rp.id, { flags: 0x45, count: passkey.count, credential });
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return reply({
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      });
    },
    get({ challenge, rpId }, origin) {
      passkey.count++;
      const data = authenticatorData(rpId, {
        flags: 0x05,
        count: passkey.count,
        credential: Buffer.alloc(0),
      });
      const client = clientData('webauthn.get', challenge, origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return reply({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
  return passkey;
}

function authenticatorData(
  rpId: string,
  { flags, count, credential }: { flags: number; count: number; credential: Buffer },
): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(flags, 0);
  head.writeUInt32BE(count, 1);
  return Buffer.concat([sha256(Buffer.from(rpId)), head, credential]);
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
