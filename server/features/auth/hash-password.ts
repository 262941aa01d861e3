import { randomBytes, timingSafeEqual } from 'node:crypto';
import { type Argon2Cost, argon2id } from '#server/platform/argon2id.ts';

const saltBytes = 16;
const tagBytes = 32;

export interface Hashing {
  cost: Argon2Cost;
  /** The network or user who waits for it. */
  turn: string;
}

/** Returns a PHC string, which contains the parameters, so that they can be raised without breaking stored hashes. */
export async function hashPassword(password: string, { cost, turn }: Hashing): Promise<string> {
  const salt = randomBytes(saltBytes);
  return toPhc(cost, salt, await argon2id(password, salt, { ...cost, length: tagBytes, turn }));
}

/** Without a stored hash returns false, after the same work. */
export async function verifyPassword(
  password: string,
  { stored, cost, turn }: Hashing & { stored: string | undefined },
): Promise<boolean> {
  const { salt, tag, ...stated } = fromPhc(stored ?? dummyHash(cost));
  const derived = await argon2id(password, salt, { ...stated, length: tag.length, turn });
  return timingSafeEqual(derived, tag) && stored !== undefined;
}

/** Verified against when there is no such user, so that timing does not reveal it. */
function dummyHash(cost: Argon2Cost): string {
  return toPhc(cost, Buffer.alloc(saltBytes), Buffer.alloc(tagBytes));
}

function toPhc({ memory, passes, parallelism }: Argon2Cost, salt: Buffer, tag: Buffer): string {
  const [plainSalt, plainTag] = [salt, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plainSalt}$${plainTag}`;
}

function fromPhc(phc: string): Argon2Cost & { salt: Buffer; tag: Buffer } {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z\d+/]+)\$([A-Za-z\d+/]+)$/.exec(phc);
  if (match === null) throw new Error('a stored password hash is not argon2id');
  const [, memory, passes, parallelism, salt = '', tag = ''] = match;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}
