import type { Kysely } from 'kysely';
import type { SqlTypes } from '../dialect.ts';

/** Which transactions and budgets are samples, and their original content. */
export async function sampleData(db: Kysely<unknown>, type: SqlTypes): Promise<void> {
  await db.schema
    .createTable('sample_rows')
    .addColumn('user_id', type.uuid, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', type.uuid, (c) => c.notNull())
    .addColumn('content', type.text, (c) => c.notNull())
    .addPrimaryKeyConstraint('sample_rows_pk', ['user_id', 'id'])
    .modifyEnd(type.keyedTable)
    .execute();
}
