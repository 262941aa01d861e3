import { type Argon2Parameters, argon2 } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { fairQueue } from './fair-queue.ts';

export type Argon2Cost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>;

/** OWASP's recommended minimum for argon2id (Password Storage Cheat Sheet); memory in KiB. */
export const argon2Cost: Argon2Cost = { memory: 19_456, passes: 2, parallelism: 1 };

const argon2Of = promisify(argon2);

/** Leaves a core to all other requests, and one of Node's four threads to files. */
export const hashesAtOnce = Math.min(Math.max(1, availableParallelism() - 1), 3);

/** Limits the memory and the time that a flood of logins can cost, in turns between those who ask. */
const hashing = fairQueue({ concurrent: hashesAtOnce, perKey: 16, total: 512 });

/**
 * Derives `length` bytes from a password, which is normalised to NFC (RFC 8265) because keyboards encode "é" as one
 * or two characters. Throws `busy` if too many of the same `turn`, a network or a user, are waiting.
 */
export function argon2id(
  password: string,
  salt: Buffer,
  { length, turn, ...cost }: Argon2Cost & { length: number; turn: string },
): Promise<Buffer> {
  const message = password.normalize('NFC');
  return hashing.run(turn, () => argon2Of('argon2id', { ...cost, message, nonce: salt, tagLength: length }));
}
