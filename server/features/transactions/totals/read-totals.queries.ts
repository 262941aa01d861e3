import { type Expression, sql } from 'kysely';
import type { MinorUnits } from '#contract/money.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import type { Flag, TotalTable } from '#server/platform/database/schema.ts';
import { statement } from '#server/platform/database/statement.ts';

/** Which totals to add up; absent fields do not restrict, and both ends are inclusive. */
export interface TotalFilter {
  grain: TotalTable['grain'];
  from?: string | undefined;
  to?: string | undefined;
  isIncome?: boolean | undefined;
  categoryId?: string | undefined;
}

type TotalParams = Omit<TotalFilter, 'grain'> & { userId: UserId };

const selectSums = statement((db, params: TotalParams, grain: TotalFilter['grain']) =>
  ofTotals(db, params, grain).select(sumsOfCounts),
);

export async function sumTotals(
  db: Queryable,
  userId: UserId,
  { grain, ...filter }: TotalFilter,
): Promise<SumsByDirection> {
  return toSumsByDirection(await selectSums(db, { userId, ...filter }, grain));
}

/** What sums can be by. */
export type TotalKey = 'period' | 'is_income' | 'category_id';

/** The grain and the keys are one choice, as in "day category_id is_income". */
export const selectSumsBy = statement(
  (db, params: TotalParams, choice: `${TotalFilter['grain']} ${string}`) => {
    const [grain, ...keys] = choice.split(' ') as [TotalFilter['grain'], ...TotalKey[]];
    const totals = ofTotals(db, params, grain).select(keys);
    // By all keys, the sums are the rows.
    if (keys.length === 3) return totals.select(['amount', 'count']);
    return totals
      .select(({ fn }) => [fn.sum<MinorUnits>('amount').as('amount'), fn.sum<number>('count').as('count')])
      .groupBy(keys);
  },
);

function ofTotals(
  db: Tx,
  { userId, from, to, isIncome, categoryId }: TotalParams,
  grain: TotalFilter['grain'],
) {
  let query = db.selectFrom('totals').where('user_id', '=', userId).where('grain', '=', grain);
  // Not only for its meaning: without it, PostgreSQL would rather read the totals of all users than skip the periods of one.
  if (grain === 'all') query = query.where('period', '=', '');
  if (from !== undefined) query = query.where('period', '>=', from);
  if (to !== undefined) query = query.where('period', '<=', to);
  if (isIncome !== undefined) query = query.where('is_income', '=', isIncome ? 1 : 0);
  if (categoryId !== undefined) query = query.where('category_id', '=', categoryId);
  return query;
}

export interface SumsByDirection {
  income: { amount: MinorUnits; count: number };
  expenses: { amount: MinorUnits; count: number };
}

export const nothing: SumsByDirection = {
  income: { amount: 0, count: 0 },
  expenses: { amount: 0, count: 0 },
};

/** Of both directions in one result row, without a GROUP BY sort. */
const sumsOfCounts = sumsOf(sql.ref('count'));
/** The same, counting rows. */
export const sumsOfRows = sumsOf(sql.lit(1));

function sumsOf(count: Expression<unknown>) {
  const amount = sql.ref('amount');
  return [
    ...[sumIn(1, amount).as('income'), sumIn(0, amount).as('expenses')],
    ...[sumIn(1, count).as('incomeCount'), sumIn(0, count).as('expensesCount')],
  ] as const;
}

function sumIn(isIncome: Flag, what: Expression<unknown>) {
  return sql<number>`coalesce(sum(case when is_income = ${sql.lit(isIncome)} then ${what} else 0 end), 0)`;
}

export function toSumsByDirection([sums]: readonly {
  income: number;
  incomeCount: number;
  expenses: number;
  expensesCount: number;
}[]): SumsByDirection {
  return {
    income: { amount: sums?.income ?? 0, count: sums?.incomeCount ?? 0 },
    expenses: { amount: sums?.expenses ?? 0, count: sums?.expensesCount ?? 0 },
  };
}

export function countBoth({ income, expenses }: SumsByDirection): number {
  return income.count + expenses.count;
}

/** `one + factor × other`. */
export function combine(one: SumsByDirection, factor: 1 | -1, other: SumsByDirection): SumsByDirection {
  const of = (key: keyof SumsByDirection) => ({
    amount: one[key].amount + factor * other[key].amount,
    count: one[key].count + factor * other[key].count,
  });
  return { income: of('income'), expenses: of('expenses') };
}
