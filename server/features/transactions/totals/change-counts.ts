import type { MinorUnits } from '#contract/money.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { changeWordCounts } from '../suggestions/word-counts.queries.ts';
import type { CountedRow } from '../transaction-fields.ts';
import { undecided } from '../transactions.queries.ts';
import { noteChanged } from './changed-subjects.queries.ts';
import { changeTotals } from './totals.queries.ts';

/** Applies removed and added rows to all roll-ups. */
export async function changeCounts(
  tx: Tx,
  userId: UserId,
  { removed = [], added = [] }: { removed?: readonly CountedRow[]; added?: readonly CountedRow[] },
): Promise<void> {
  const changes = [...removed.map((row) => toChange(row, -1)), ...added.map((row) => toChange(row, 1))];
  await changeTotals(tx, userId, changes);
  await noteChanged(tx, userId, [...removed, ...added]);
  await changeWordCounts(
    tx,
    userId,
    changes.filter(({ isDecided }) => isDecided),
  );
}

function toChange(row: CountedRow, count: 1 | -1) {
  const { category_id, is_income, amount, added_on, name, categorized_at } = row;
  return {
    categoryId: category_id,
    isIncome: is_income,
    addedOn: added_on,
    amount: count * amount,
    name,
    count,
    isDecided: categorized_at !== undecided,
  };
}

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
