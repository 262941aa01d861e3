import { type Kysely, sql } from 'kysely';
import type { SqlTypes } from '../dialect.ts';

/** Transactions and everything that is counted from them. Searches looked at counts of texts, which 0010 drops. */
export async function ledger(db: Kysely<unknown>, type: SqlTypes): Promise<void> {
  await db.schema
    .createTable('categories')
    .addColumn('user_id', type.uuid, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', type.uuid, (c) => c.notNull())
    .addColumn('name', type.text, (c) => c.notNull())
    .addColumn('name_key', type.text, (c) => c.notNull())
    .addColumn('name_folded', type.text, (c) => c.notNull())
    .addColumn('for_expense', type.int16, (c) => c.notNull())
    .addColumn('for_income', type.int16, (c) => c.notNull())
    .addPrimaryKeyConstraint('categories_pk', ['user_id', 'id'])
    .addUniqueConstraint('categories_name', ['user_id', 'name_key'])
    .modifyEnd(type.keyedTable)
    .execute();

  await db.schema
    .createTable('transactions')
    .addColumn('user_id', type.uuid, (c) => c.notNull())
    .addColumn('id', type.uuid, (c) => c.notNull())
    .addColumn('category_id', type.uuid, (c) => c.notNull())
    .addColumn('is_income', type.int16, (c) => c.notNull())
    .addColumn('amount', type.int64, (c) => c.notNull().check(sql`amount > 0`))
    .addColumn('added_on', type.day, (c) => c.notNull())
    .addColumn('name', type.text, (c) => c.notNull())
    .addColumn('note', type.text, (c) => c.notNull())
    .addColumn('search_text', type.text, (c) => c.notNull())
    .addColumn('created_at', type.int64, (c) => c.notNull())
    .addColumn('recurring_id', type.uuid)
    .addColumn('receipt_id', type.uuid)
    .addColumn('merchant', type.text, (c) => c.notNull().defaultTo(''))
    .addColumn('decided_at', type.int64, (c) => c.notNull().defaultTo(0))
    .addColumn('text_id', type.text, (c) => c.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('transactions_pk', ['user_id', 'id'])
    .addForeignKeyConstraint('transactions_category', ['user_id', 'category_id'], 'categories', [
      'user_id',
      'id',
    ])
    .addForeignKeyConstraint('transactions_user', ['user_id'], 'users', ['id'], (c) => c.onDelete('cascade'))
    .modifyEnd(type.table)
    .execute();
  await db.schema
    .createIndex('transactions_by_day')
    .on('transactions')
    .columns(['user_id', 'added_on', 'id'])
    .execute();
  await db.schema
    .createIndex('transactions_by_category')
    .on('transactions')
    .columns(['user_id', 'category_id', 'added_on', 'id'])
    .execute();
  await db.schema
    .createIndex('transactions_by_direction')
    .on('transactions')
    .columns(['user_id', 'is_income', 'added_on', 'id'])
    .execute();
  await db.schema
    .createIndex('transactions_by_receipt')
    .on('transactions')
    .columns(['user_id', 'receipt_id'])
    .where('receipt_id', 'is not', null)
    .execute();
  await db.schema
    .createIndex('transactions_by_merchant')
    .on('transactions')
    .columns(['user_id', 'is_income', 'merchant', 'decided_at', 'id'])
    .execute();
  await db.schema
    .createIndex('transactions_by_text')
    .on('transactions')
    .columns(['user_id', 'text_id', 'added_on', 'id'])
    .execute();

  await db.schema
    .createTable('totals')
    .addColumn('user_id', type.uuid, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('grain', type.text, (c) => c.notNull())
    .addColumn('period', type.text, (c) => c.notNull())
    .addColumn('is_income', type.int16, (c) => c.notNull())
    .addColumn('category_id', type.uuid, (c) => c.notNull())
    .addColumn('amount', type.int64, (c) => c.notNull())
    .addColumn('count', type.int64, (c) => c.notNull())
    .addPrimaryKeyConstraint('totals_pk', ['user_id', 'grain', 'period', 'is_income', 'category_id'])
    .modifyEnd(type.keyedTable)
    .execute();

  await db.schema
    .createTable('word_counts')
    .addColumn('user_id', type.uuid, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('is_income', type.int16, (c) => c.notNull())
    .addColumn('word', type.text, (c) => c.notNull())
    .addColumn('category_id', type.uuid, (c) => c.notNull())
    .addColumn('count', type.int64, (c) => c.notNull())
    .addPrimaryKeyConstraint('word_counts_pk', ['user_id', 'is_income', 'word', 'category_id'])
    .modifyEnd(type.keyedTable)
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
}
