import { type Expression, sql } from 'kysely';
import type { MinorUnits } from '#contract/money.ts';
import type { Flag } from '#server/platform/database/schema.ts';

export interface BothDirections {
  income: { amount: MinorUnits; count: number };
  expenses: { amount: MinorUnits; count: number };
}

export const nothing: BothDirections = { income: { amount: 0, count: 0 }, expenses: { amount: 0, count: 0 } };

const amount = sql.ref('amount');

/** Amounts per direction in one result row, without a GROUP BY sort. */
export const sumsOfAmounts = [sumIn(1, amount).as('income'), sumIn(0, amount).as('expenses')] as const;
/** The same with counts. */
export const sumsOfCounts = sumsOf(sql.ref('count'));
/** The same, counting rows. */
export const sumsOfRows = sumsOf(sql.lit(1));

function sumsOf(count: Expression<unknown>) {
  return [...sumsOfAmounts, sumIn(1, count).as('incomeCount'), sumIn(0, count).as('expensesCount')] as const;
}

function sumIn(isIncome: Flag, what: Expression<unknown>) {
  return sql<number>`coalesce(sum(case when is_income = ${sql.lit(isIncome)} then ${what} else 0 end), 0)`;
}

export function toBothDirections([sums]: readonly {
  income: number;
  incomeCount: number;
  expenses: number;
  expensesCount: number;
}[]): BothDirections {
  return {
    income: { amount: sums?.income ?? 0, count: sums?.incomeCount ?? 0 },
    expenses: { amount: sums?.expenses ?? 0, count: sums?.expensesCount ?? 0 },
  };
}

export function countBoth({ income, expenses }: BothDirections): number {
  return income.count + expenses.count;
}

/** `one + factor × other`. */
export function combine(one: BothDirections, factor: 1 | -1, other: BothDirections): BothDirections {
  const of = (key: keyof BothDirections) => ({
    amount: one[key].amount + factor * other[key].amount,
    count: one[key].count + factor * other[key].count,
  });
  return { income: of('income'), expenses: of('expenses') };
}
