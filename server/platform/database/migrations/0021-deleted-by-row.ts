import type { Kysely } from 'kysely';

/** Finds a deleted transaction in whichever entry of the undo log it is. */
export async function deletedByRow(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('deleted_transactions_by_row')
    .on('deleted_transactions')
    .columns(['user_id', 'id'])
    .execute();
}
