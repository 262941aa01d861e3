import type { Queryable } from '#server/platform/database/database.ts';
import type { ImportTable } from '#server/platform/database/schema.ts';

/** Of every user: imports in these states that were created, or last worked on, before this instant, oldest first. */
export function listUnattended(
  db: Queryable,
  {
    states,
    since,
    before,
  }: {
    states: readonly ImportTable['state'][];
    since: 'created_at' | 'renewed_at';
    before: number;
  },
): Promise<Pick<ImportTable, 'user_id' | 'id'>[]> {
  return db
    .selectFrom('imports')
    .select(['user_id', 'id'])
    .where('state', 'in', states)
    .where(since, '<', before)
    .orderBy(since)
    .orderBy('id')
    .execute();
}

/**
 * Of every user: imports that were added before this instant and cannot be undone any more, or were undone, and whose
 * lines are still kept. Those of any earlier one cannot be undone any more either, and may have been found in them.
 */
export function listOldWithRows(
  db: Queryable,
  before: number,
): Promise<Pick<ImportTable, 'user_id' | 'id'>[]> {
  return db
    .selectFrom('imports')
    .select(['user_id', 'id'])
    .where('state', 'in', ['added', 'undone'])
    .where('added_at', '<', before)
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
    .execute();
}
