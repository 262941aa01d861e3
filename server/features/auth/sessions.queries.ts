import type { Queryable } from '#server/platform/database/database.ts';
import { statement } from '#server/platform/database/statement.ts';
import type { TokenParts } from './session-token.ts';

const sessionOf = statement((db, { userId, secretHash }: TokenParts) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.created_at', 'sessions.last_used_at', 'users.time_zone'])
    .where('sessions.user_id', '=', userId)
    .where('sessions.secret_hash', '=', secretHash),
);

/** Includes the user columns that most requests need. */
export async function findSession(db: Queryable, parts: TokenParts) {
  const [session] = await sessionOf(db, parts);
  return session;
}
