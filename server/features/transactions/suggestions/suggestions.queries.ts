import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { listOwnRows } from '#server/platform/database/own-rows.ts';
import type { Flag } from '#server/platform/database/schema.ts';
import { undecided } from '../transactions.queries.ts';
import type { Decision, WordCount } from './weigh-evidence.ts';

/** The latest decisions at a merchant, newest first. */
export async function listDecisions(
  db: Queryable,
  userId: UserId,
  { merchant, isIncome, limit }: { merchant: string; isIncome: Flag; limit: number },
): Promise<Decision[]> {
  const rows = await db
    .selectFrom('transactions')
    .select(['category_id', 'created_at', 'categorized_at'])
    .where('user_id', '=', userId)
    .where('is_income', '=', isIncome)
    .where('merchant', '=', merchant)
    .where('categorized_at', '>', undecided)
    .orderBy('categorized_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    categoryId: row.category_id,
    isCorrection: row.categorized_at > row.created_at,
  }));
}

/** The direction of the latest entry or correction at a merchant. */
export async function findLastDirection(
  db: Queryable,
  userId: UserId,
  merchant: string,
): Promise<Flag | undefined> {
  const latest = { by: ['categorized_at', 'id'], isDescending: true, limit: 1 } as const;
  const find = (is_income: Flag) =>
    listOwnRows(db, 'transactions', { user_id: userId, is_income, merchant }, latest);
  const [[expense], [income]] = await Promise.all([find(0), find(1)]);
  if (expense === undefined || income === undefined) return (expense ?? income)?.is_income;
  const difference = income.categorized_at - expense.categorized_at || (income.id > expense.id ? 1 : -1);
  return difference > 0 ? 1 : 0;
}

export function listWordCounts(
  db: Queryable,
  userId: UserId,
  { words, isIncome }: { words: readonly string[]; isIncome: Flag },
): Promise<WordCount[]> {
  return db
    .selectFrom('word_counts')
    .select(['word', 'category_id as categoryId', 'count'])
    .where('user_id', '=', userId)
    .where('is_income', '=', isIncome)
    .where('word', 'in', words)
    .execute();
}
