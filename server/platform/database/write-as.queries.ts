import { daysKeyIsKept } from '#contract/limits.ts';
import type { Caller, UserId } from '../caller.ts';
import type { Queryable, Tx } from './database.ts';
import { deleteOwnRows, insertOwnRows, updateOwnRows } from './own-rows.ts';
import { statement } from './statement.ts';

const keyLifetime = daysKeyIsKept * 24 * 3_600_000;

/** A stored reply whose content has been deleted. */
export const emptied = '';

const raiseVersion = statement((tx, { userId }: { userId: UserId }) =>
  tx
    .updateTable('users')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .returning(['version', 'long_work']),
);

/** Increments the version, which locks the user's row until the transaction ends; undefined if there is no such user. */
export async function lockUser(tx: Tx, userId: UserId): Promise<{ work: LongWork | undefined } | undefined> {
  const [user] = await raiseVersion(tx, { userId });
  return user && { work: user.long_work === null ? undefined : JSON.parse(user.long_work) };
}

/** It grows with every write of the user's data. */
export async function getVersion(db: Queryable, userId: UserId): Promise<number> {
  const { version } = await db
    .selectFrom('users')
    .select('version')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return version;
}

/** Work of a user that is committed in pieces, until its last one. */
export interface LongWork {
  /** What is done with it if its server is no longer there. */
  end: 'undo' | 'forget' | 'remove account' | 'take back archive';
  /** What is undone or forgotten; without it, everything is forgotten. */
  undoId?: string | undefined;
  claimedBy: string;
  renewedAt: number;
}

export async function saveLongWork(tx: Tx, userId: UserId, work: LongWork | undefined): Promise<void> {
  await tx
    .updateTable('users')
    .set({ long_work: work === undefined ? null : JSON.stringify(work) })
    .where('id', '=', userId)
    .execute();
}

/** Of every user: long work that nobody has gone on with since this instant. */
export async function listAbandonedWork(
  db: Queryable,
  before: number,
): Promise<{ userId: UserId; work: LongWork }[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'long_work'])
    .where('long_work', 'is not', null)
    .execute();
  return rows
    .map(({ id, long_work }) => ({ userId: id, work: JSON.parse(long_work ?? '') as LongWork }))
    .filter(({ work }) => work.renewedAt < before);
}

type Credential = Pick<Caller, 'userId' | 'sessionId'>;

const findCredential = statement((tx, { userId, sessionId }: Credential) =>
  tx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .unionAll(
      tx.selectFrom('api_tokens').select('id').where('user_id', '=', userId).where('id', '=', sessionId),
    ),
);

/** Whether the session or personal token that writes still exists. Call while the user's row is locked. */
export async function isAuthorized(
  tx: Tx,
  { userId, sessionId }: Pick<Caller, 'userId'> & Partial<Credential>,
): Promise<boolean> {
  return sessionId === undefined || (await findCredential(tx, { userId, sessionId })).length === 1;
}

/** Stores the reply and deletes the user's expired ones. */
export async function insertReply(
  tx: Tx,
  userId: UserId,
  { key, requestHash, reply, now }: { key: string; requestHash: string; reply: string; now: number },
): Promise<void> {
  const expired = { user_id: userId, created_at: { before: now - keyLifetime } };
  await deleteOwnRows(tx, 'idempotency_keys', expired);
  const row = { user_id: userId, key, request_hash: requestHash, reply, created_at: now };
  await insertOwnRows(tx, 'idempotency_keys', [row]);
}

/** Of the user's requests up to this instant, keeps only the keys, so that none is done again. */
export async function emptyReplies(tx: Tx, userId: UserId, until: number): Promise<void> {
  const which = { user_id: userId, created_at: { through: until }, reply: { not: emptied } };
  await updateOwnRows(tx, 'idempotency_keys', which, { reply: emptied });
}
