import { authMessages } from '#contract/messages/auth.ts';
import { generalMessages } from '#contract/messages/general.ts';
import type { Caller } from '../caller.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import type { Tx } from './open.ts';
import { findReply, insertReply, isLetIn, lockUser } from './write-as.queries.ts';

/** Whose data changes, and by which session or token; without one it is the program itself that writes. */
export type Writer = Pick<Caller, 'userId' | 'idempotency'> & Partial<Pick<Caller, 'sessionId'>>;

/**
 * Every change of a user's data passes here: one transaction that raises the user's version first, and so
 * waits for the user's other writes. A session that has ended writes nothing any more, however long before its end the
 * request began to come in. With an idempotency key, what `steps` gives is kept and given again
 * instead of running them a second time: it must be the reply.
 */
export async function writeAs<T>(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Writer,
  steps: (tx: Tx) => Promise<T>,
): Promise<T> {
  return deps.db.transaction(async (tx) => {
    if (!(await lockUser(tx, caller.userId)) || !(await isLetIn(tx, caller)))
      throw new AppError('signed_out', authMessages.signedOut);
    if (caller.idempotency === undefined) return steps(tx);
    return once(tx, caller.userId, { ...caller.idempotency, now: deps.clock.now() }, steps);
  });
}

async function once<T>(
  tx: Tx,
  userId: string,
  { key, requestHash, now }: { key: string; requestHash: string; now: number },
  steps: (tx: Tx) => Promise<T>,
): Promise<T> {
  const earlier = await findReply(tx, userId, key);
  if (earlier !== undefined) {
    if (earlier.request_hash !== requestHash) throw new AppError('conflict', generalMessages.keyReused);
    return JSON.parse(earlier.reply) as T;
  }
  const reply = await steps(tx);
  await insertReply(tx, userId, { key, requestHash, reply: JSON.stringify(reply), now });
  return reply;
}
