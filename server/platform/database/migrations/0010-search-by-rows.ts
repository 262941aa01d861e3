import type { Kysely } from 'kysely';
import type { SqlTypes } from '../dialect.ts';

/** Searches look at the rows themselves, and the time when a category was chosen says so. */
export async function searchByRows(db: Kysely<unknown>, type: SqlTypes): Promise<void> {
  await db.schema.dropTable('search_months').execute();
  await db.schema.dropTable('search_texts').execute();
  await db.schema.dropIndex('transactions_by_text').execute();
  for (const table of ['transactions', 'deleted_transactions'])
    await db.schema.alterTable(table).dropColumn('text_id').execute();
  for (const table of ['transactions', 'deleted_transactions', 'moved_transactions'])
    await db.schema.alterTable(table).renameColumn('decided_at', 'categorized_at').execute();
  await db.schema.dropIndex('transactions_by_day').execute();
  await db.schema
    .createIndex('transactions_by_day')
    .on('transactions')
    .columns(['user_id', 'added_on', 'id', ...type.searchedColumns])
    .execute();
}
