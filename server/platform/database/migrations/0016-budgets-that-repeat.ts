import { type Kysely, sql } from 'kysely';
import type { SqlTypes } from '../dialect.ts';

/** Budgets that repeat every month or roll over, and the share of each that its owner was told is spent. */
export async function budgetsThatRepeat(db: Kysely<unknown>, type: SqlTypes): Promise<void> {
  await db.schema
    .alterTable('budgets')
    .addColumn('repeat_amount', type.int64, (c) => c.check(sql`repeat_amount >= 0`))
    .execute();
  for (const column of ['rolls_over', 'alerted'])
    await db.schema
      .alterTable('budgets')
      .addColumn(column, type.int16, (c) => c.notNull().defaultTo(0))
      .execute();
  await db.schema
    .createIndex('budgets_that_repeat')
    .on('budgets')
    .columns(['user_id', 'period', 'id'])
    .where(sql<boolean>`repeat_amount is not null`)
    .execute();
}
