import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** All users; only for the operator's check. */
export async function listUserIds(db: Queryable): Promise<UserId[]> {
  const rows = await db.selectFrom('users').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}
