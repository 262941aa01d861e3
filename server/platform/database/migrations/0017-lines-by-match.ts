import type { Kysely } from 'kysely';

/** Finds the lines of files that were there already as a transaction, to empty them once it is deleted for good. */
export async function linesByMatch(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('import_rows_by_match')
    .on('import_rows')
    .columns(['user_id', 'match_id'])
    .where('match_id', 'is not', null)
    .execute();
}
