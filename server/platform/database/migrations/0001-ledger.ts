import { type Kysely, sql } from 'kysely';
import type { SqlTypes } from '../dialect.ts';

/** Users, sessions, categories, transactions and the totals roll-up. */
export async function ledger(db: Kysely<unknown>, type: SqlTypes): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', type.uuid, (c) => c.notNull().primaryKey())
    .addColumn('email', type.text, (c) => c.notNull())
    .addColumn('email_key', type.text, (c) => c.notNull().unique())
    .addColumn('password_hash', type.text, (c) => c.notNull())
    .addColumn('is_setup_complete', type.int16, (c) => c.notNull())
    .addColumn('default_currency', type.text, (c) => c.notNull())
    .addColumn('time_zone', type.text, (c) => c.notNull())
    .addColumn('version', type.int64, (c) => c.notNull())
    .addColumn('created_at', type.int64, (c) => c.notNull())
    .modifyEnd(type.keyedTable)
    .execute();

  await db.schema
    .createTable('sessions')
    .addColumn('user_id', type.uuid, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', type.uuid, (c) => c.notNull())
    .addColumn('secret_hash', type.text, (c) => c.notNull())
    .addColumn('created_at', type.int64, (c) => c.notNull())
    .addColumn('last_used_at', type.int64, (c) => c.notNull())
    .addColumn('user_agent', type.text, (c) => c.notNull())
    .addPrimaryKeyConstraint('sessions_pk', ['user_id', 'id'])
    .addUniqueConstraint('sessions_secret', ['user_id', 'secret_hash'])
    .modifyEnd(type.keyedTable)
    .execute();

  // No foreign key to users: failures are also counted for unknown e-mail addresses.
  await db.schema
    .createTable('login_failures')
    .addColumn('user_id', type.uuid, (c) => c.notNull())
    .addColumn('id', type.uuid, (c) => c.notNull())
    .addColumn('address', type.text, (c) => c.notNull())
    .addColumn('failed_at', type.int64, (c) => c.notNull())
    .addPrimaryKeyConstraint('login_failures_pk', ['user_id', 'id'])
    .modifyEnd(type.keyedTable)
    .execute();

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
    .createTable('idempotency_keys')
    .addColumn('user_id', type.uuid, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('key', type.text, (c) => c.notNull())
    .addColumn('request_hash', type.text, (c) => c.notNull())
    .addColumn('reply', type.text, (c) => c.notNull())
    .addColumn('created_at', type.int64, (c) => c.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_pk', ['user_id', 'key'])
    .modifyEnd(type.keyedTable)
    .execute();
}
