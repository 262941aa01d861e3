import type { UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { statement } from '#server/platform/database/statement.ts';
import type { SessionTimes, TokenParts } from './session-token.ts';

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

/** Sessions created or last used at these instants or earlier. */
export async function deleteExpiredSessions(tx: Tx, userId: UserId, since: SessionTimes): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([eb('created_at', '<=', since.created_at), eb('last_used_at', '<=', since.last_used_at)]),
    )
    .execute();
}
