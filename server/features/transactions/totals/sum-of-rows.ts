import type { MinorUnits } from '#contract/money.ts';
import type { CountedRow } from '../transactions.queries.ts';

export interface SumOfRows {
  count: number;
  income: MinorUnits;
  expenses: MinorUnits;
}

export function sumOfRows(rows: readonly Pick<CountedRow, 'is_income' | 'amount'>[]): SumOfRows {
  const sum: SumOfRows = { count: rows.length, income: 0, expenses: 0 };
  for (const { is_income, amount } of rows) sum[is_income ? 'income' : 'expenses'] += amount;
  return sum;
}
