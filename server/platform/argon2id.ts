import { type Argon2Parameters, argon2 } from 'node:crypto';
import { promisify } from 'node:util';
import { generalMessages } from '#contract/messages/general.ts';
import { AppError } from './errors.ts';

export type Argon2Cost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>;

/** OWASP's recommended minimum for argon2id (Password Storage Cheat Sheet); memory in KiB. */
export const argon2Cost: Argon2Cost = { memory: 19_456, passes: 2, parallelism: 1 };

const argon2Of = promisify(argon2);

/**
 * Derives `length` bytes from a password, which is normalised to NFC (RFC 8265) because keyboards encode "é" as one
 * or two characters. At most four run at a time; throws `busy` if too many wait.
 */
export function argon2id(
  password: string,
  salt: Buffer,
  { length, ...cost }: Argon2Cost & { length: number },
): Promise<Buffer> {
  const message = password.normalize('NFC');
  return withSlot(() => argon2Of('argon2id', { ...cost, message, nonce: salt, tagLength: length }));
}

const maxConcurrent = 4;
const maxQueued = 64;
let running = 0;
const waiting: (() => void)[] = [];

/** Limits the memory and the waiting time that a flood of logins can cause. */
async function withSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running < maxConcurrent) running++;
  else await waitForSlot();
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running--;
    else next();
  }
}

function waitForSlot(): Promise<void> {
  if (waiting.length >= maxQueued) throw new AppError('busy', generalMessages.busy, { retryAfter: 1 });
  return new Promise((resolve) => waiting.push(resolve));
}
