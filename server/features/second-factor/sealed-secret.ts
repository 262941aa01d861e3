import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type Argon2Cost, argon2id } from '#server/platform/argon2id.ts';
import type { UserId } from '#server/platform/caller.ts';

const cipher = 'aes-256-gcm';

interface Lock {
  password: string;
  /** Bound as additional authenticated data: a secret sealed for one user cannot be opened for another. */
  userId: UserId;
  /** Of deriving the key. */
  cost: Argon2Cost;
}

/** Encrypts with a key derived from the password, so that a backup alone does not reveal the secret. */
export async function seal(secret: Uint8Array, lock: Lock): Promise<string> {
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const sealing = createCipheriv(cipher, await keyOf(lock, salt), iv).setAAD(Buffer.from(lock.userId));
  const hidden = Buffer.concat([sealing.update(secret), sealing.final()]);
  return ['1', ...[salt, iv, sealing.getAuthTag(), hidden].map((part) => part.toString('base64url'))].join(
    '.',
  );
}

/** Undefined unless the password and the user are those it was sealed with. */
export async function unseal(sealed: string, lock: Lock): Promise<Buffer | undefined> {
  const [version, ...texts] = sealed.split('.');
  const [salt, iv, tag, hidden] = texts.map((text) => Buffer.from(text, 'base64url'));
  if (version !== '1' || !salt || !iv || !tag || !hidden)
    throw new Error('a sealed secret has an unknown format');
  const opening = createDecipheriv(cipher, await keyOf(lock, salt), iv, {
    authTagLength: 16,
  });
  opening.setAAD(Buffer.from(lock.userId)).setAuthTag(tag);
  try {
    return Buffer.concat([opening.update(hidden), opening.final()]);
  } catch {
    return undefined;
  }
}

function keyOf({ password, userId, cost }: Lock, salt: Buffer): Promise<Buffer> {
  return argon2id(password, salt, { ...cost, length: 32, turn: userId });
}
