import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { ImportTable } from '#server/platform/database/schema.ts';

/** Of every user: what a server that is no longer there was doing. */
export function listAbandoned(
  db: Queryable,
  { states, before }: { states: readonly ImportTable['state'][]; before: number },
): Promise<Pick<ImportTable, 'user_id' | 'id' | 'state'>[]> {
  return db
    .selectFrom('imports')
    .select(['user_id', 'id', 'state'])
    .where('state', 'in', states)
    .where('renewed_at', '<', before)
    .limit(100)
    .execute();
}

/** Of every user: imports in these states since before this instant. */
export function listOlder(
  db: Queryable,
  { states, before, limit }: { states: readonly ImportTable['state'][]; before: number; limit: number },
): Promise<Pick<ImportTable, 'user_id' | 'id'>[]> {
  return db
    .selectFrom('imports')
    .select(['user_id', 'id'])
    .where('state', 'in', states)
    .where('created_at', '<', before)
    .limit(limit)
    .execute();
}

/**
 * Of every user: imports from before this instant that were added and cannot be undone any more, or were undone, and
 * whose lines are still kept.
 */
export function listOldWithRows(
  db: Queryable,
  { before, limit }: { before: number; limit: number },
): Promise<Pick<ImportTable, 'user_id' | 'id'>[]> {
  return db
    .selectFrom('imports')
    .select(['user_id', 'id'])
    .where('state', 'in', ['added', 'undone'])
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('undo_log')
            .select('undo_log.id')
            .whereRef('undo_log.user_id', '=', 'imports.user_id')
            .whereRef('undo_log.id', '=', 'imports.undo_id'),
        ),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('import_rows')
          .select('import_rows.position')
          .whereRef('import_rows.user_id', '=', 'imports.user_id')
          .whereRef('import_rows.import_id', '=', 'imports.id'),
      ),
    )
    .limit(limit)
    .execute();
}

/** Whether its file may still be read anew. */
export async function isKept(db: Queryable, userId: UserId, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('imports')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', 'not in', ['added', 'undone'])
    .executeTakeFirst();
  return row !== undefined;
}
