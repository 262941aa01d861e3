import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { NameChange } from '../suggestions/word-counts.queries.ts';
import { undecided } from '../transactions.queries.ts';
import type { TotalChange } from './totals.queries.ts';

/** A user's rows, summed by day, category and direction. */
export function countRows(db: Queryable, userId: UserId): Promise<TotalChange[]> {
  return db
    .selectFrom('transactions')
    .select((eb) => [
      'category_id as categoryId',
      'is_income as isIncome',
      'added_on as addedOn',
      eb.fn.sum<number>('amount').as('amount'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('user_id', '=', userId)
    .groupBy(['category_id', 'is_income', 'added_on'])
    .execute();
}

/** Number of rows with a chosen category per name, category and direction. */
export function countNames(db: Queryable, userId: UserId): Promise<NameChange[]> {
  return db
    .selectFrom('transactions')
    .select((eb) => [
      'name',
      'category_id as categoryId',
      'is_income as isIncome',
      eb.fn.countAll<number>().as('count'),
    ])
    .where('user_id', '=', userId)
    .where('categorized_at', '!=', undecided)
    .groupBy(['name', 'category_id', 'is_income'])
    .execute();
}
