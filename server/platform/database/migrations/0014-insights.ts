import type { Kysely } from 'kysely';
import type { SqlTypes } from '../dialect.ts';

/** What is found in the rows of each merchant and category, and what the person has dismissed of it. */
export async function insights(db: Kysely<unknown>, type: SqlTypes): Promise<void> {
  await db.schema
    .createTable('changed_subjects')
    .addColumn('user_id', type.uuid, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', type.text, (c) => c.notNull())
    .addColumn('is_income', type.int16, (c) => c.notNull())
    .addColumn('subject', type.text, (c) => c.notNull())
    .addPrimaryKeyConstraint('changed_subjects_pk', ['user_id', 'kind', 'is_income', 'subject'])
    .modifyEnd(type.keyedTable)
    .execute();
  await db.schema
    .createTable('findings')
    .addColumn('user_id', type.uuid, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', type.text, (c) => c.notNull())
    .addColumn('is_income', type.int16, (c) => c.notNull())
    .addColumn('subject', type.text, (c) => c.notNull())
    .addColumn('findings', type.text, (c) => c.notNull())
    .addColumn('shown_until', type.day, (c) => c.notNull())
    .addPrimaryKeyConstraint('findings_pk', ['user_id', 'kind', 'is_income', 'subject'])
    .modifyEnd(type.table)
    .execute();
  await db.schema.createIndex('findings_by_day').on('findings').columns(['user_id', 'shown_until']).execute();
  await db.schema
    .createTable('dismissed_insights')
    .addColumn('user_id', type.uuid, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', type.uuid, (c) => c.notNull())
    .addColumn('dismissed_at', type.int64, (c) => c.notNull())
    .addPrimaryKeyConstraint('dismissed_insights_pk', ['user_id', 'id'])
    .modifyEnd(type.keyedTable)
    .execute();
  await db.schema
    .createIndex('transactions_by_merchant_day')
    .on('transactions')
    .columns(['user_id', 'is_income', 'merchant', 'added_on', 'id'])
    .execute();
}
