import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** All users but those whose account is being deleted, of which a part is gone; only for the operator's check. */
export async function listUserIds(db: Queryable): Promise<UserId[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('password_hash', '!=', '')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
