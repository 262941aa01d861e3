import type { Compilable } from 'kysely';
import { firstDayOf, type LocalDate, lastDayOf, type Month, monthOf } from '#contract/calendar.ts';
import type { MinorUnits } from '#contract/money.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { insertOwnRowIfNew, listOwnRows } from '#server/platform/database/own-rows.ts';
import type { BudgetTable } from '#server/platform/database/schema.ts';
import { statementOfUser } from '#server/platform/database/statement.ts';

/** A stored budget with its category name and the amount spent, in hundredths. */
export type BudgetRow = Omit<BudgetTable, 'user_id' | 'period'> & { category: string; spent: number };

export interface BudgetMonth {
  month: number;
  year: number;
}

export interface BudgetFilter {
  id?: string | undefined;
  month?: number | undefined;
  year?: number | undefined;
}

/** Budgets, latest month first, with the expenses of the month. */
export const listBudgets = statementOfUser(
  (db, { userId, id, month, year }: BudgetFilter & { userId: UserId }) =>
    withSpent(db, userId)
      .innerJoin('categories', (join) =>
        join
          .onRef('categories.user_id', '=', 'budgets.user_id')
          .onRef('categories.id', '=', 'budgets.category_id'),
      )
      .select(['budgets.id', 'budgets.repeat_amount', 'budgets.alerted', 'categories.name as category'])
      .$if(id !== undefined, (query) => query.where('budgets.id', '=', id ?? ''))
      .$if(month !== undefined, (query) => query.where('budgets.month', '=', month ?? 0))
      .$if(year !== undefined, (query) => query.where('budgets.year', '=', year ?? 0))
      .orderBy('budgets.period', 'desc')
      .orderBy('categories.name_folded')
      .orderBy('categories.name_key'),
);

/** What rolling over needs. */
export type RollingRow = Pick<
  BudgetRow,
  'category_id' | 'year' | 'month' | 'amount' | 'spent' | 'rolls_over'
>;

interface Before {
  before: Month;
  categoryId?: string | undefined;
}

/** The budgets of earlier months that roll over, at most one a month and category; of all categories or of one. */
export const listRolling = statementOfUser(
  (db, { userId, before, categoryId }: Before & { userId: UserId }): Compilable<RollingRow> =>
    withSpent(db, userId)
      .where('budgets.period', '<', before)
      .where((eb) => eb('budgets.rolls_over', '=', eb.lit(1)))
      .$if(categoryId !== undefined, (query) => query.where('budgets.category_id', '=', categoryId ?? '')),
);

function withSpent(db: Tx, userId: UserId) {
  return db
    .selectFrom('budgets')
    .leftJoin('totals', (join) =>
      join
        .onRef('totals.user_id', '=', 'budgets.user_id')
        .on('totals.grain', '=', 'month')
        .onRef('totals.period', '=', 'budgets.period')
        .on('totals.is_income', '=', 0)
        .onRef('totals.category_id', '=', 'budgets.category_id'),
    )
    .select((eb) => [
      'budgets.category_id',
      'budgets.year',
      'budgets.month',
      'budgets.amount',
      'budgets.rolls_over',
      eb.fn.coalesce('totals.amount', eb.lit(0)).as('spent'),
    ])
    .where('budgets.user_id', '=', userId);
}

/** False if the category already has a budget for that month. */
export function insertBudget(tx: Tx, row: BudgetTable): Promise<boolean> {
  return insertOwnRowIfNew(tx, 'budgets', row);
}

export async function findOfMonth(
  tx: Tx,
  userId: UserId,
  { categoryId, year, month }: BudgetMonth & { categoryId: string },
): Promise<BudgetTable | undefined> {
  const which = { user_id: userId, category_id: categoryId, year, month };
  const [budget] = await listOwnRows(tx, 'budgets', which);
  return budget;
}

/** Users with budgets to repeat before that month. Only for the job: not filtered by user. */
export function listUsersWithRepeating(
  db: Queryable,
  before: Month,
): Promise<{ userId: UserId; timeZone: string; earliest: Month }[]> {
  return db
    .selectFrom('budgets')
    .innerJoin('users', 'users.id', 'budgets.user_id')
    .select((eb) => [
      'users.id as userId',
      'users.time_zone as timeZone',
      eb.fn.min('budgets.period').as('earliest'),
    ])
    .where('budgets.period', '<', before)
    .where('budgets.repeat_amount', 'is not', null)
    .groupBy(['users.id', 'users.time_zone'])
    .execute();
}

/** This month's expenses that are no everyday spending, by category: of recurring transactions, dated ahead, or these ones. */
export async function sumExplained(
  db: Queryable,
  userId: UserId,
  { today, found }: { today: LocalDate; found: readonly string[] },
): Promise<Map<string, MinorUnits>> {
  const sums = await db
    .selectFrom('transactions')
    .select((eb) => ['category_id', eb.fn.sum<MinorUnits>('amount').as('amount')])
    .where('user_id', '=', userId)
    .where('added_on', '>=', firstDayOf(monthOf(today)))
    .where('added_on', '<=', lastDayOf(monthOf(today)))
    .where('is_income', '=', 0)
    .where((eb) =>
      eb.or([
        eb('recurring_id', 'is not', null),
        eb('added_on', '>', today),
        ...(found.length > 0 ? [eb('id', 'in', found)] : []),
      ]),
    )
    .groupBy('category_id')
    .execute();
  return new Map(sums.map(({ category_id, amount }) => [category_id, amount]));
}
