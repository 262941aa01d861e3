import { daysKeyIsKept } from '#contract/limits.ts';
import type { Caller, UserId } from '../caller.ts';
import type { Queryable, Tx } from './database.ts';
import { statement } from './statement.ts';

const keyLifetime = daysKeyIsKept * 24 * 3_600_000;

const raiseVersion = statement((tx, { userId }: { userId: UserId }) =>
  tx
    .updateTable('users')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .returning('version'),
);

/** Increments the version, which locks the user's row until the transaction ends; false if there is no such user. */
export async function lockUser(tx: Tx, userId: UserId): Promise<boolean> {
  return (await raiseVersion(tx, { userId })).length === 1;
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

export function findReply(tx: Queryable, userId: UserId, key: string) {
  return tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'reply'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Stores the reply and deletes the user's expired ones. */
export async function insertReply(
  tx: Tx,
  userId: UserId,
  { key, requestHash, reply, now }: { key: string; requestHash: string; reply: string; now: number },
): Promise<void> {
  await tx
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', userId)
    .where('created_at', '<', now - keyLifetime)
    .execute();
  await tx
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, request_hash: requestHash, reply, created_at: now })
    .execute();
}

export async function deleteReply(tx: Tx, userId: UserId, key: string): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('user_id', '=', userId).where('key', '=', key).execute();
}
