import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** The ids among these that are the user's transactions. */
export async function listKnownIds(db: Queryable, userId: UserId, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('transactions')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id }) => id);
}
