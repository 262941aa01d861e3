import { type Kysely, sql } from 'kysely';
import type { SqlTypes } from '../dialect.ts';

/** Budgets, recurring transactions, receipts and samples. */
export async function plans(db: Kysely<unknown>, type: SqlTypes): Promise<void> {
  await db.schema
    .createTable('budgets')
    .addColumn('user_id', type.uuid, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', type.uuid, (c) => c.notNull())
    .addColumn('category_id', type.uuid, (c) => c.notNull())
    .addColumn('year', type.int16, (c) => c.notNull())
    .addColumn('month', type.int16, (c) => c.notNull())
    .addColumn('period', type.text, (c) => c.notNull())
    .addColumn('amount', type.int64, (c) => c.notNull().check(sql`amount >= 0`))
    .addPrimaryKeyConstraint('budgets_pk', ['user_id', 'id'])
    .addUniqueConstraint('budgets_one_a_month', ['user_id', 'category_id', 'year', 'month'])
    .addForeignKeyConstraint('budgets_category', ['user_id', 'category_id'], 'categories', ['user_id', 'id'])
    .modifyEnd(type.keyedTable)
    .execute();

  await db.schema
    .createTable('recurring')
    .addColumn('user_id', type.uuid, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', type.uuid, (c) => c.notNull())
    .addColumn('category_id', type.uuid, (c) => c.notNull())
    .addColumn('is_income', type.int16, (c) => c.notNull())
    .addColumn('amount', type.int64, (c) => c.notNull().check(sql`amount > 0`))
    .addColumn('name', type.text, (c) => c.notNull())
    .addColumn('frequency', type.text, (c) => c.notNull())
    .addColumn('start_date', type.day, (c) => c.notNull())
    .addColumn('next_due', type.day)
    .addColumn('is_paused', type.int16, (c) => c.notNull())
    .addColumn('created_at', type.int64, (c) => c.notNull())
    .addPrimaryKeyConstraint('recurring_pk', ['user_id', 'id'])
    .addForeignKeyConstraint('recurring_category', ['user_id', 'category_id'], 'categories', [
      'user_id',
      'id',
    ])
    .modifyEnd(type.keyedTable)
    .execute();

  await db.schema
    .createTable('recurring_postings')
    .addColumn('user_id', type.uuid, (c) => c.notNull())
    .addColumn('recurring_id', type.uuid, (c) => c.notNull())
    .addColumn('due_on', type.day, (c) => c.notNull())
    .addPrimaryKeyConstraint('recurring_postings_pk', ['user_id', 'recurring_id', 'due_on'])
    .addForeignKeyConstraint(
      'recurring_postings_recurring',
      ['user_id', 'recurring_id'],
      'recurring',
      ['user_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .modifyEnd(type.keyedTable)
    .execute();

  await db.schema
    .createTable('receipts')
    .addColumn('user_id', type.uuid, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', type.uuid, (c) => c.notNull())
    .addColumn('file_hash', type.text, (c) => c.notNull())
    .addColumn('file_name', type.text, (c) => c.notNull())
    .addColumn('media_type', type.text, (c) => c.notNull())
    .addColumn('pages', type.int16, (c) => c.notNull())
    .addColumn('width', type.int16, (c) => c.notNull())
    .addColumn('height', type.int16, (c) => c.notNull())
    .addColumn('merchant_folded', type.text, (c) => c.notNull())
    .addColumn('reading', type.text, (c) => c.notNull())
    .addColumn('lines', type.text, (c) => c.notNull())
    .addColumn('is_checked', type.int16, (c) => c.notNull())
    .addColumn('created_at', type.int64, (c) => c.notNull())
    .addPrimaryKeyConstraint('receipts_pk', ['user_id', 'id'])
    .addUniqueConstraint('receipts_one_a_file', ['user_id', 'file_hash'])
    .modifyEnd(type.table)
    .execute();
  await db.schema
    .createIndex('receipts_by_merchant')
    .on('receipts')
    .columns(['user_id', 'merchant_folded', 'id'])
    .execute();

  await db.schema
    .createTable('sample_rows')
    .addColumn('user_id', type.uuid, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', type.uuid, (c) => c.notNull())
    .addColumn('content', type.text, (c) => c.notNull())
    .addPrimaryKeyConstraint('sample_rows_pk', ['user_id', 'id'])
    .modifyEnd(type.keyedTable)
    .execute();
}
