import { type Kysely, sql } from 'kysely';
import type { SqlTypes } from '../dialect.ts';

/** Monthly budgets, recurring transactions, and a time zone chosen by the user. */
export async function budgetsAndRecurring(db: Kysely<unknown>, type: SqlTypes): Promise<void> {
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
    .alterTable('users')
    .addColumn('is_time_zone_chosen', type.int16, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('transactions').addColumn('recurring_id', type.uuid).execute();
}
