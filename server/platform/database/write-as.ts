import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { authMessages } from '#contract/messages/auth.ts';
import { requestMessages } from '#contract/messages/requests.ts';
import type { Caller } from '../caller.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import type { Queryable, Tx } from './database.ts';
import { deleteOwnRows, listOwnRows } from './own-rows.ts';
import { emptied, insertReply, isAuthorized, type LongWork, lockUser } from './write-as.queries.ts';

/** Whose data changes, and the session or token that does it; none for the program itself. */
export type Writer = Pick<Caller, 'userId' | 'idempotency'> &
  Partial<Pick<Caller, 'sessionId'>> & {
    /** Goes on with long work of the user that it has claimed, and does not wait once it has lost it. */
    claimedBy?: string;
    /** How long it waits for long work of the user that somebody else has claimed, in milliseconds. */
    busyTimeout?: number;
  };

/** As long as for a database that another process has locked. */
const busyTimeout = 5000;
const interval = 50;

/** The user's own long work is not finished, or somebody else goes on with it or has ended it. */
export class UserBusyError extends AppError {
  constructor() {
    super('busy', requestMessages.occupied, { retryAfter: 1 });
  }
}

/** For what is done again later: other long work of the user is not finished. */
export function skipIfUserBusy(error: unknown): false {
  if (error instanceof UserBusyError) return false;
  throw error;
}

/**
 * Every write of a user's data goes through here or `writeInChunks`: one transaction that first increments the user's
 * version, which serialises it with the user's other writes. Fails if the session has ended, even if the request began
 * before that. With an idempotency key, the result of `steps` is stored and returned for repeats instead of running
 * them again, so it must be the reply.
 */
export async function writeAs<T>(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Writer,
  steps: (tx: Tx) => Promise<T>,
): Promise<T> {
  return writeWhenFree(deps, caller, async (tx) => {
    const earlier = await findStoredReply<T>(tx, caller);
    if (earlier !== undefined) return earlier;
    const reply = await steps(tx);
    await storeReply(tx, deps, caller, reply);
    return reply;
  });
}

/** The transaction of `writeAs`, without the reply: it waits while other long work of the user is not finished. */
export async function writeWhenFree<T>(
  deps: Pick<Deps, 'db'>,
  caller: Writer,
  steps: (tx: Tx) => Promise<T>,
): Promise<T> {
  const deadline =
    caller.claimedBy === undefined ? performance.now() + (caller.busyTimeout ?? busyTimeout) : 0;
  for (;;) {
    try {
      return await writeAtOnce(deps, caller, async (tx, work) => {
        if (work?.claimedBy !== caller.claimedBy) throw new UserBusyError();
        return steps(tx);
      });
    } catch (error) {
      if (!(error instanceof UserBusyError) || performance.now() > deadline) throw error;
      await delay(interval);
    }
  }
}

/**
 * The same for what lets the user in or keeps others out, such as sessions, passwords and second factors: it does not wait,
 * because long work touches none of that, except to remove the account, which ends every session first.
 */
export function writeAtOnce<T>(
  { db }: Pick<Deps, 'db'>,
  caller: Pick<Writer, 'userId' | 'sessionId'>,
  steps: (tx: Tx, work: LongWork | undefined) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, caller.userId);
    if (user === undefined || !(await isAuthorized(tx, caller)))
      throw new AppError('signed_out', authMessages.signedOut);
    return steps(tx, user.work);
  });
}

type Repeatable = Pick<Caller, 'userId' | 'idempotency'>;

/** What the caller's key replied is gone with what it made: the next request with it is a new one. */
export async function deleteStoredReply(tx: Tx, { userId, idempotency }: Repeatable): Promise<void> {
  if (idempotency !== undefined)
    await deleteOwnRows(tx, 'idempotency_keys', { user_id: userId, key: idempotency.key });
}

/** What an earlier request with the caller's key replied; throws `already_done` if that has been emptied. */
export async function findStoredReply<T>(
  db: Queryable,
  { userId, idempotency }: Repeatable,
): Promise<T | undefined> {
  if (idempotency === undefined) return undefined;
  const { key } = idempotency;
  const [earlier] = await listOwnRows(db, 'idempotency_keys', { user_id: userId, key });
  if (earlier === undefined) return undefined;
  if (earlier.request_hash !== idempotency.requestHash)
    throw new AppError('conflict', requestMessages.keyReused);
  if (earlier.reply === emptied) throw new AppError('already_done', requestMessages.alreadyDone);
  return JSON.parse(earlier.reply);
}

export async function storeReply(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { userId, idempotency }: Repeatable,
  reply: unknown,
): Promise<void> {
  if (idempotency === undefined) return;
  await insertReply(tx, userId, { ...idempotency, reply: JSON.stringify(reply ?? null), now: clock.now() });
}
