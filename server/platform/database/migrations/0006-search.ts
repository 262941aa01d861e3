import type { Kysely } from 'kysely';
import type { SqlTypes } from '../dialect.ts';

/** Counts of distinct texts, which were searched until 0010 dropped them; backups of those versions have their rows. */
export async function search(db: Kysely<unknown>, type: SqlTypes): Promise<void> {
  await db.schema
    .alterTable('transactions')
    .addColumn('text_id', type.text, (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createTable('search_texts')
    .addColumn('user_id', type.uuid, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', type.text, (c) => c.notNull())
    .addColumn('is_income', type.int16, (c) => c.notNull())
    .addColumn('category_id', type.uuid, (c) => c.notNull())
    .addColumn('text', type.text, (c) => c.notNull())
    .addColumn('amount', type.int64, (c) => c.notNull())
    .addColumn('count', type.int64, (c) => c.notNull())
    .addPrimaryKeyConstraint('search_texts_pk', ['user_id', 'id', 'is_income', 'category_id'])
    .modifyEnd(type.keyedTable)
    .execute();
  await db.schema
    .createTable('search_months')
    .addColumn('user_id', type.uuid, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('text_id', type.text, (c) => c.notNull())
    .addColumn('period', type.text, (c) => c.notNull())
    .addColumn('is_income', type.int16, (c) => c.notNull())
    .addColumn('category_id', type.uuid, (c) => c.notNull())
    .addColumn('amount', type.int64, (c) => c.notNull())
    .addColumn('count', type.int64, (c) => c.notNull())
    .addPrimaryKeyConstraint('search_months_pk', ['user_id', 'text_id', 'period', 'is_income', 'category_id'])
    .modifyEnd(type.keyedTable)
    .execute();

  await db.schema
    .createIndex('transactions_by_text')
    .on('transactions')
    .columns(['user_id', 'text_id', 'added_on', 'id'])
    .execute();
}
