import { daysKeyIsKept } from '#contract/idempotency.ts';
import type { Caller, UserId } from '../caller.ts';
import type { Tx } from './open.ts';
import { statement } from './statement.ts';

const keptFor = daysKeyIsKept * 24 * 3_600_000;

const raiseVersion = statement((tx, { userId }: { userId: UserId }) =>
  tx
    .updateTable('users')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .returning('version'),
);

/** Raises the version and holds the user's row until the transaction ends; false when there is no such user. */
export async function lockUser(tx: Tx, userId: UserId): Promise<boolean> {
  return (await raiseVersion(tx, { userId })).length === 1;
}

type OpenedBy = Pick<Caller, 'userId' | 'sessionId'>;

const keyOf = statement((tx, { userId, sessionId }: OpenedBy) =>
  tx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .unionAll(
      tx.selectFrom('api_tokens').select('id').where('user_id', '=', userId).where('id', '=', sessionId),
    ),
);

/** Whether the session or personal token, where it is one that writes, is still there. Once the user's row is held. */
export async function isLetIn(
  tx: Tx,
  { userId, sessionId }: Pick<Caller, 'userId'> & Partial<OpenedBy>,
): Promise<boolean> {
  return sessionId === undefined || (await keyOf(tx, { userId, sessionId })).length === 1;
}

export function findReply(tx: Tx, userId: UserId, key: string) {
  return tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'reply'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Keeps the reply for its time and forgets the user's older ones. */
export async function insertReply(
  tx: Tx,
  userId: UserId,
  { key, requestHash, reply, now }: { key: string; requestHash: string; reply: string; now: number },
): Promise<void> {
  await tx
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', userId)
    .where('created_at', '<', now - keptFor)
    .execute();
  await tx
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, request_hash: requestHash, reply, created_at: now })
    .execute();
}
