import type { Kysely } from 'kysely';
import type { SqlTypes } from '../dialect.ts';

/** The import of an archive is long work of its user, like any other. */
export async function archiveBatches(db: Kysely<unknown>, type: SqlTypes): Promise<void> {
  await db.schema
    .createTable('archive_batches')
    .addColumn('user_id', type.uuid, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('position', type.int64, (c) => c.notNull())
    .addColumn('added', type.text, (c) => c.notNull())
    .addPrimaryKeyConstraint('archive_batches_pk', ['user_id', 'position'])
    .modifyEnd(type.keyedTable)
    .execute();
  await db.schema.dropTable('archive_import_rows').execute();
  await db.schema.dropTable('archive_imports').execute();
}
