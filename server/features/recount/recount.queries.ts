import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/**
 * All users but those whose account is being deleted: it has no address any more, and only a part of its rows. Only for the
 * operator's check.
 */
export async function listUserIds(db: Queryable): Promise<UserId[]> {
  const rows = await db.selectFrom('users').select('id').where('email', '!=', '').orderBy('id').execute();
  return rows.map(({ id }) => id);
}
