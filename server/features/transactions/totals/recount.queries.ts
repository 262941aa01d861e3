import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { TotalTable, WordCountTable } from '#server/platform/database/schema.ts';
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

export function listStoredTotals(db: Queryable, userId: UserId): Promise<TotalTable[]> {
  return db.selectFrom('totals').selectAll().where('user_id', '=', userId).execute();
}

/** Number of rows with a chosen category per name, category and direction, with the stored merchant. */
export function countNames(db: Queryable, userId: UserId): Promise<(NameChange & { merchant: string })[]> {
  return db
    .selectFrom('transactions')
    .select((eb) => [
      'name',
      'merchant',
      'category_id as categoryId',
      'is_income as isIncome',
      eb.fn.sum<number>(eb.case().when('categorized_at', '=', undecided).then(0).else(1).end()).as('count'),
    ])
    .where('user_id', '=', userId)
    .groupBy(['name', 'merchant', 'category_id', 'is_income'])
    .execute();
}

export function listStoredWordCounts(db: Queryable, userId: UserId): Promise<WordCountTable[]> {
  return db.selectFrom('word_counts').selectAll().where('user_id', '=', userId).execute();
}

/** All users; only for the operator's check. */
export async function listUserIds(db: Queryable): Promise<UserId[]> {
  const rows = await db.selectFrom('users').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}
