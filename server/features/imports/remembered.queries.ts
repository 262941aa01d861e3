import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { ImportLayoutTable } from '#server/platform/database/schema.ts';

/** The latest layouts that the person has chosen. */
export function listRemembered(
  db: Queryable,
  userId: UserId,
): Promise<Pick<ImportLayoutTable, 'shape' | 'change'>[]> {
  return db
    .selectFrom('import_layouts')
    .select(['shape', 'change'])
    .where('user_id', '=', userId)
    .orderBy('chosen_at', 'desc')
    .limit(200)
    .execute();
}
