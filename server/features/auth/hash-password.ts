import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { generalMessages } from '#contract/messages/general.ts';
import { AppError } from '#server/platform/errors.ts';

type Cost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>;

/** The least that OWASP's password storage cheat sheet advises for argon2id; memory in KiB. */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const tagBytes = 32;

/** Compared with where there is no user, so that a miss takes as long as a wrong password. */
const decoy = toPhc(cost, Buffer.alloc(saltBytes), Buffer.alloc(tagBytes));

/** A PHC string: it names its parameters, so that they can be raised later without breaking what is stored. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  return toPhc(cost, salt, await derive(password, salt, { ...cost, tagLength: tagBytes }));
}

/** Without a stored hash: false, in the same time. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const { salt, tag, ...stated } = fromPhc(stored ?? decoy);
  const derived = await derive(password, salt, { ...stated, tagLength: tag.length });
  return timingSafeEqual(derived, tag) && stored !== undefined;
}

function toPhc({ memory, passes, parallelism }: Cost, salt: Buffer, tag: Buffer): string {
  const [plainSalt, plainTag] = [salt, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plainSalt}$${plainTag}`;
}

function fromPhc(phc: string): Cost & { salt: Buffer; tag: Buffer } {
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

const argon2Of = promisify(argon2);

/** In NFC, as RFC 8265 asks: keyboards differ in whether they send "é" as one character or as two. */
function derive(password: string, salt: Buffer, parameters: Cost & { tagLength: number }): Promise<Buffer> {
  const message = password.normalize('NFC');
  return inTurn(() => argon2Of('argon2id', { ...parameters, message, nonce: salt }));
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
