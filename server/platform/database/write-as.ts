import { authMessages } from '#contract/messages/auth.ts';
import { generalMessages } from '#contract/messages/general.ts';
import type { Caller } from '../caller.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import type { Tx } from './database.ts';
import { deleteReply, findReply, insertReply, isAuthorized, lockUser } from './write-as.queries.ts';

/** Whose data changes, and the session or token that does it; none for the program itself. */
export type Writer = Pick<Caller, 'userId' | 'idempotency'> & Partial<Pick<Caller, 'sessionId'>>;

/**
 * Every write of a user's data goes through here: one transaction that first increments the user's version, which
 * serialises it with the user's other writes. Fails if the session has ended, even if the request began before that.
 * With an idempotency key, the result of `steps` is stored and returned for repeats instead of running them again, so
 * it must be the reply.
 */
export async function writeAs<T>(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Writer,
  steps: (tx: Tx) => Promise<T>,
): Promise<T> {
  return deps.db.transaction(async (tx) => {
    if (!(await lockUser(tx, caller.userId)) || !(await isAuthorized(tx, caller)))
      throw new AppError('signed_out', authMessages.signedOut);
    if (caller.idempotency === undefined) return steps(tx);
    return once(tx, caller.userId, { ...caller.idempotency, now: deps.clock.now() }, steps);
  });
}

/** What an earlier request with the caller's key replied, for work that takes several transactions. */
export async function findEarlierReply<T>(
  deps: Pick<Deps, 'db'>,
  { userId, idempotency }: Pick<Caller, 'userId' | 'idempotency'>,
): Promise<T | undefined> {
  if (idempotency === undefined) return undefined;
  const { key, requestHash } = idempotency;
  const earlier = await findReply(deps.db.read, userId, key);
  return earlier && (replyOf(earlier, requestHash) as T);
}

/** What the caller's key replied is gone with what it made: the next request with it is a new one. */
export async function forgetReply(
  tx: Tx,
  { userId, idempotency }: Pick<Caller, 'userId' | 'idempotency'>,
): Promise<void> {
  if (idempotency !== undefined) await deleteReply(tx, userId, idempotency.key);
}

async function once<T>(
  tx: Tx,
  userId: string,
  { key, requestHash, now }: { key: string; requestHash: string; now: number },
  steps: (tx: Tx) => Promise<T>,
): Promise<T> {
  const earlier = await findReply(tx, userId, key);
  if (earlier !== undefined) return replyOf(earlier, requestHash) as T;
  const reply = await steps(tx);
  await insertReply(tx, userId, { key, requestHash, reply: JSON.stringify(reply), now });
  return reply;
}

function replyOf(
  { request_hash, reply }: { request_hash: string; reply: string },
  requestHash: string,
): unknown {
  if (request_hash !== requestHash) throw new AppError('conflict', generalMessages.keyReused);
  return JSON.parse(reply);
}
