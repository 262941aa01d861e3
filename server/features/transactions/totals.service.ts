import type { LocalDate } from '#contract/calendar.ts';
import type { MinorUnits } from '#contract/money.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { TotalTable } from '#server/platform/database/schema.ts';
import {
  selectEnds,
  selectSumsBy,
  selectSumsByName,
  selectSumsByPeriod,
  sumTotals,
  type TotalFilter,
  type TotalKey,
} from './totals/read-totals.queries.ts';

/** All-time sums. */
export async function sumAll(
  db: Queryable,
  userId: UserId,
): Promise<{ income: MinorUnits; expenses: MinorUnits }> {
  const { income, expenses } = await sumTotals(db, userId, { grain: 'all' });
  return { income: income.amount, expenses: expenses.amount };
}

export type SumBy<Key extends TotalKey> = Pick<TotalTable, Key> & { amount: MinorUnits };

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

/** Sums of both directions by period, of those that have any transactions, in no order. */
export function sumByPeriod(
  db: Queryable,
  userId: UserId,
  { grain, ...filter }: TotalFilter,
): Promise<{ period: string; income: MinorUnits; expenses: MinorUnits }[]> {
  return selectSumsByPeriod(db, { userId, ...filter }, grain);
}

/** Sums by the name of the category, in no order. */
export async function sumByName(
  db: Queryable,
  userId: UserId,
  { grain, ...filter }: TotalFilter,
): Promise<{ name: string; amount: MinorUnits }[]> {
  const sums = await selectSumsByName(db, { userId, ...filter }, grain);
  return sums.map(({ name, amount }) => ({ name: name ?? '', amount }));
}

/** The first and the last day with transactions, which may be to come. */
export interface UsedDays {
  first: LocalDate | undefined;
  last: LocalDate | undefined;
}

export async function findUsedDays(db: Queryable, userId: UserId): Promise<UsedDays> {
  const [ends] = await selectEnds(db, { userId });
  return { first: ends?.first ?? undefined, last: ends?.last ?? undefined };
}
