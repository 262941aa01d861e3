import { type Kysely, sql } from 'kysely';
import type { SqlTypes } from '../dialect.ts';

/** What an archive that is being imported has added so far, and what falls due next. */
export async function archiveImports(db: Kysely<unknown>, type: SqlTypes): Promise<void> {
  await db.schema
    .createTable('archive_imports')
    .addColumn('user_id', type.uuid, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('state', type.text, (c) => c.notNull())
    .addColumn('claimed_by', type.text, (c) => c.notNull())
    .addColumn('renewed_at', type.int64, (c) => c.notNull())
    .addPrimaryKeyConstraint('archive_imports_pk', ['user_id'])
    .modifyEnd(type.keyedTable)
    .execute();
  await db.schema
    .createTable('archive_import_rows')
    .addColumn('user_id', type.uuid, (c) =>
      c.notNull().references('archive_imports.user_id').onDelete('cascade'),
    )
    .addColumn('part', type.text, (c) => c.notNull())
    .addColumn('id', type.uuid, (c) => c.notNull())
    .addPrimaryKeyConstraint('archive_import_rows_pk', ['user_id', 'part', 'id'])
    .modifyEnd(type.keyedTable)
    .execute();
  await db.schema
    .createIndex('recurring_by_next_due')
    .on('recurring')
    .columns(['user_id', 'next_due', 'id'])
    .where(sql<boolean>`is_paused = 0`)
    .execute();
}
