import type { Budget } from '#contract/budgets.ts';
import { yearAndMonth } from '#contract/calendar.ts';
import { type MinorUnits, toDecimal } from '#contract/money.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { type BudgetRow, listRolling, listBudgets as listRows } from './budgets.queries.ts';
import { rollOver } from './roll-over.ts';

interface Only {
  id?: string | undefined;
  month?: number | undefined;
  year?: number | undefined;
}

/** A stored budget with what the month before has left it; `available` is the sum of both. */
export type FullBudget = BudgetRow & { rolledOver: MinorUnits; available: MinorUnits };

/** Latest month first. */
export async function readBudgets(db: Queryable, userId: UserId, only: Only): Promise<FullBudget[]> {
  const rows = await listRows(db, userId, only);
  const rolledOver = rollOver(await earlierThan(db, userId, { rows, only }));
  return rows.map((row) => {
    const rolled = rolledOver(row);
    return { ...row, rolledOver: rolled, available: row.amount + rolled };
  });
}

/** Of a complete list, the earlier budgets are in it. */
async function earlierThan(
  db: Queryable,
  userId: UserId,
  { rows, only }: { rows: readonly BudgetRow[]; only: Only },
) {
  const [latest] = rows;
  if (latest === undefined || Object.values(only).every((wanted) => wanted === undefined)) return rows;
  const categoryId = only.id === undefined ? undefined : latest.category_id;
  return listRolling(db, userId, { before: yearAndMonth(latest.year, latest.month), categoryId });
}

export async function listBudgets(db: Queryable, userId: UserId, only: Omit<Only, 'id'>): Promise<Budget[]> {
  return (await readBudgets(db, userId, only)).map(toBudget);
}

export function toBudget(row: FullBudget): Budget {
  return {
    _id: row.id,
    category: row.category,
    amount: toDecimal(row.amount),
    month: row.month,
    year: row.year,
    spent: toDecimal(row.spent),
    remaining: toDecimal(row.available - row.spent),
    repeatAmount: row.repeat_amount === null ? null : toDecimal(row.repeat_amount),
    rollsOver: row.rolls_over === 1,
    rolledOver: toDecimal(row.rolledOver),
  };
}
