import { type AlertThreshold, alertThresholds } from '#contract/budget-alert.ts';
import type { Budget } from '#contract/budgets.ts';
import { yearAndMonth } from '#contract/calendar.ts';
import { type MinorUnits, toDecimal } from '#contract/money.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import {
  type BudgetFilter,
  type BudgetRow,
  listRolling,
  listBudgets as listRows,
  type RollingRow,
} from './budgets.queries.ts';

/** A stored budget with what the month before has left it; `available` is the sum of both. */
export type BudgetWithRollover = BudgetRow & { rolledOver: MinorUnits; available: MinorUnits };

/** Latest month first. */
export async function readBudgets(
  db: Queryable,
  userId: UserId,
  filter: BudgetFilter,
): Promise<BudgetWithRollover[]> {
  const rows = await listRows(db, userId, filter);
  const rolledOver = rollOver(await earlierThan(db, userId, { rows, filter }));
  return rows.map((row) => {
    const rolled = rolledOver(row);
    return { ...row, rolledOver: rolled, available: row.amount + rolled };
  });
}

/** Of a complete list, the earlier budgets are in it. */
async function earlierThan(
  db: Queryable,
  userId: UserId,
  { rows, filter }: { rows: readonly BudgetRow[]; filter: BudgetFilter },
) {
  const [latest] = rows;
  if (latest === undefined || Object.values(filter).every((wanted) => wanted === undefined)) return rows;
  const categoryId = filter.id === undefined ? undefined : latest.category_id;
  return listRolling(db, userId, { before: yearAndMonth(latest.year, latest.month), categoryId });
}

export async function listBudgets(
  db: Queryable,
  userId: UserId,
  filter: Omit<BudgetFilter, 'id'>,
): Promise<Budget[]> {
  return (await readBudgets(db, userId, filter)).map(toBudget);
}

export function toBudget(row: BudgetWithRollover): Budget {
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

/** The last threshold that spending has reached; 0 for none. Of a budget of nothing, the first penny is all. */
export function thresholdOf(of: { available: MinorUnits; spent: MinorUnits }): AlertThreshold | 0 {
  if (of.spent <= 0) return 0;
  return alertThresholds.findLast((percent) => of.spent * 100 >= of.available * percent) ?? 0;
}

type MonthOfCategory = Pick<RollingRow, 'category_id' | 'year' | 'month'>;

/**
 * What each month gets from the one before it, from all earlier budgets that roll over: what is left of the amount and of
 * what that month itself got, negative if it was overspent. A month without a budget breaks the chain.
 */
function rollOver(budgets: readonly RollingRow[]): (of: MonthOfCategory) => MinorUnits {
  const rolling = budgets.filter(({ rolls_over }) => rolls_over === 1);
  const chains = new Map(
    [...Map.groupBy(rolling, ({ category_id }) => category_id)].map(([id, months]) => [id, chainOf(months)]),
  );
  return (of) => chains.get(of.category_id)?.get(placeOf(of)) ?? 0;
}

/** What months get, by their places, from those of one category. */
function chainOf(months: readonly RollingRow[]): Map<number, MinorUnits> {
  const into = new Map<number, MinorUnits>();
  for (const budget of months.toSorted((one, other) => placeOf(one) - placeOf(other))) {
    const place = placeOf(budget);
    into.set(place + 1, (into.get(place) ?? 0) + budget.amount - budget.spent);
  }
  return into;
}

/** Successive months are successive numbers. */
function placeOf({ year, month }: Pick<RollingRow, 'year' | 'month'>): number {
  return year * 12 + month;
}
