import type { UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import type { BudgetTable } from '#server/platform/database/schema.ts';
import { statement } from '#server/platform/database/statement.ts';

/** A stored budget with its category name and the amount spent; both amounts in hundredths. */
export interface BudgetRow {
  id: string;
  category: string;
  amount: number;
  month: number;
  year: number;
  spent: number;
}

export interface BudgetMonth {
  month: number;
  year: number;
}

interface Only {
  id?: string | undefined;
  month?: number | undefined;
  year?: number | undefined;
}

const selectBudgets = statement((db, { userId, id, month, year }: Only & { userId: UserId }, shape) =>
  db
    .selectFrom('budgets')
    .innerJoin('categories', (join) =>
      join
        .onRef('categories.user_id', '=', 'budgets.user_id')
        .onRef('categories.id', '=', 'budgets.category_id'),
    )
    .leftJoin('totals', (join) =>
      join
        .onRef('totals.user_id', '=', 'budgets.user_id')
        .on('totals.grain', '=', 'month')
        .onRef('totals.period', '=', 'budgets.period')
        .on('totals.is_income', '=', 0)
        .onRef('totals.category_id', '=', 'budgets.category_id'),
    )
    .select((eb) => [
      'budgets.id',
      'categories.name as category',
      'budgets.amount',
      'budgets.month',
      'budgets.year',
      eb.fn.coalesce('totals.amount', eb.lit(0)).as('spent'),
    ])
    .where('budgets.user_id', '=', userId)
    .$if(shape.includes('id'), (query) => query.where('budgets.id', '=', id ?? ''))
    .$if(shape.includes('month'), (query) => query.where('budgets.month', '=', month ?? 0))
    .$if(shape.includes('year'), (query) => query.where('budgets.year', '=', year ?? 0))
    .orderBy('budgets.year', 'desc')
    .orderBy('budgets.month', 'desc')
    .orderBy('categories.name_key'),
);

/** Budgets, latest month first, with the expenses of the month. */
export function listBudgets(db: Queryable, userId: UserId, only: Only): Promise<BudgetRow[]> {
  const narrowing = (['id', 'month', 'year'] as const).filter((key) => only[key] !== undefined);
  return selectBudgets(db, { userId, ...only }, narrowing.join());
}

/** False if the category already has a budget for that month. */
export async function insertBudget(tx: Tx, row: BudgetTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('budgets')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'category_id', 'year', 'month']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export function findOfMonth(
  tx: Tx,
  userId: UserId,
  { categoryId, year, month }: BudgetMonth & { categoryId: string },
): Promise<BudgetTable | undefined> {
  return tx
    .selectFrom('budgets')
    .selectAll()
    .where('user_id', '=', userId)
    .where('category_id', '=', categoryId)
    .where('year', '=', year)
    .where('month', '=', month)
    .executeTakeFirst();
}

export function findBudget(tx: Tx, userId: UserId, id: string): Promise<BudgetTable | undefined> {
  return tx
    .selectFrom('budgets')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function updateBudget(tx: Tx, { user_id, id, ...changed }: BudgetTable): Promise<void> {
  await tx.updateTable('budgets').set(changed).where('user_id', '=', user_id).where('id', '=', id).execute();
}

/** Returns the deleted row; undefined if the user has no such budget. */
export function deleteBudget(tx: Tx, userId: UserId, id: string): Promise<BudgetTable | undefined> {
  return tx
    .deleteFrom('budgets')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export function listOfMonth(tx: Tx, userId: UserId, { year, month }: BudgetMonth): Promise<BudgetTable[]> {
  return tx
    .selectFrom('budgets')
    .selectAll()
    .where('user_id', '=', userId)
    .where('year', '=', year)
    .where('month', '=', month)
    .execute();
}

export function listOfCategory(tx: Tx, userId: UserId, categoryId: string): Promise<BudgetTable[]> {
  return tx
    .selectFrom('budgets')
    .selectAll()
    .where('user_id', '=', userId)
    .where('category_id', '=', categoryId)
    .execute();
}
