import { type Argon2Parameters, argon2 } from 'node:crypto';
import { promisify } from 'node:util';
import { generalMessages } from '#contract/messages/general.ts';
import { AppError } from './errors.ts';

export type Argon2Cost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>;

/** The least that OWASP's password storage cheat sheet advises for argon2id; memory in KiB. */
export const argon2Cost: Argon2Cost = { memory: 19_456, passes: 2, parallelism: 1 };

const argon2Of = promisify(argon2);

/**
 * `length` bytes made of a password. Waits for its turn, and throws `busy` when too many wait.
 * In NFC, as RFC 8265 asks: keyboards differ in whether they send "é" as one character or as two.
 */
export function argon2id(
  password: string,
  salt: Buffer,
  { length, ...cost }: Argon2Cost & { length: number },
): Promise<Buffer> {
  const message = password.normalize('NFC');
  return inTurn(() => argon2Of('argon2id', { ...cost, message, nonce: salt, tagLength: length }));
}

const mostAtOnce = 4;
const mostWaiting = 64;
let running = 0;
const waiting: (() => void)[] = [];

/** Bounds the memory that a flood of logins can take, and the time that anyone waits in it. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < mostAtOnce) running++;
  else await placeOfAnother();
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running--;
    else next();
  }
}

function placeOfAnother(): Promise<void> {
  if (waiting.length >= mostWaiting) throw new AppError('busy', generalMessages.busy, { retryAfter: 1 });
  return new Promise((resolve) => waiting.push(resolve));
}
