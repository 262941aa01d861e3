import type { MinorUnits } from '#contract/money.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { TotalTable } from '#server/platform/database/schema.ts';
import { selectSumsBy, sumTotals, type TotalFilter, type TotalKey } from './totals/read-totals.queries.ts';

/** All-time sums. */
export async function sumAll(
  db: Queryable,
  userId: UserId,
): Promise<{ income: MinorUnits; expenses: MinorUnits }> {
  const { income, expenses } = await sumTotals(db, userId, { grain: 'all' });
  return { income: income.amount, expenses: expenses.amount };
}

export type SumBy<Key extends TotalKey> = Pick<TotalTable, Key | 'amount' | 'count'>;

/** Sums by each of the keys, of those that have any transactions, in no order. */
export async function sumBy<Key extends TotalKey>(
  db: Queryable,
  userId: UserId,
  keys: readonly Key[],
  { grain, ...filter }: TotalFilter,
): Promise<SumBy<Key>[]> {
  const sums: unknown[] = await selectSumsBy(db, { userId, ...filter }, `${grain} ${keys.join(' ')}`);
  return sums as SumBy<Key>[];
}
