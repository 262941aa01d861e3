import type { Principal, UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import type { ApiTokenTable } from '#server/platform/database/schema.ts';
import { statement } from '#server/platform/database/statement.ts';
import type { TokenParts } from './session-token.ts';

const tokenOf = statement((db, { userId, secretHash }: TokenParts) =>
  db
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .select([
      'api_tokens.id',
      'api_tokens.scope',
      'api_tokens.expires_at',
      'api_tokens.last_used_at',
      'users.time_zone',
    ])
    .where('api_tokens.user_id', '=', userId)
    .where('api_tokens.secret_hash', '=', secretHash),
);

/** Includes the user columns that most requests need. */
export async function findApiToken(db: Queryable, parts: TokenParts) {
  const [token] = await tokenOf(db, parts);
  return token;
}

export function findApiTokenById(db: Queryable, userId: UserId, id: string) {
  return db
    .selectFrom('api_tokens')
    .select(['secret_hash', 'expires_at'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Newest first. */
export function listApiTokens(db: Queryable, userId: UserId) {
  return db
    .selectFrom('api_tokens')
    .select(['id', 'name', 'scope', 'created_at', 'expires_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
}

export async function insertApiToken(tx: Tx, token: ApiTokenTable): Promise<void> {
  await tx.insertInto('api_tokens').values(token).execute();
}

export async function recordApiTokenUse(
  tx: Tx,
  { userId, sessionId }: Principal,
  now: number,
): Promise<void> {
  await tx
    .updateTable('api_tokens')
    .set({ last_used_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .execute();
}

/** Returns its name; undefined if the user has no such token. */
export async function deleteApiToken(tx: Tx, userId: UserId, id: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('api_tokens')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

export async function deleteApiTokens(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('api_tokens').where('user_id', '=', userId).execute();
}
