import { validate as isUuid } from 'uuid';
import type { Budget, BudgetInput } from '#contract/budgets.ts';
import { addMonths, yearAndMonth } from '#contract/calendar.ts';
import { budgetMessages } from '#contract/messages/budgets.ts';
import { toDecimal } from '#contract/money.ts';
import { recordEvent } from '#server/features/account-events/account-events.service.ts';
import { getCategories, getOrAddCategory } from '#server/features/categories/categories.service.ts';
import { type RemovedBudget, recordUndo, type UndoPayload } from '#server/features/undo/undo-log.service.ts';
import type { Caller, UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import type { BudgetTable } from '#server/platform/database/schema.ts';
import { writeAs } from '#server/platform/database/write-as.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import {
  type BudgetMonth,
  type BudgetRow,
  deleteBudget,
  findOfMonth,
  insertBudget,
  listOfCategory,
  listOfMonth,
  listBudgets as listRows,
  updateBudget,
} from './budgets.queries.ts';

export async function listBudgets(
  db: Queryable,
  userId: UserId,
  only: { month?: number | undefined; year?: number | undefined },
): Promise<Budget[]> {
  return (await listRows(db, userId, only)).map(toBudget);
}

export function createBudget(deps: Deps, caller: Caller, input: BudgetInput): Promise<Budget> {
  return writeAs(deps, caller, (tx) => addBudget(tx, deps, caller.userId, input));
}

/** For other slices that add a budget within their own database transaction. */
export async function addBudget(
  tx: Tx,
  deps: Pick<Deps, 'ids'>,
  userId: UserId,
  input: BudgetInput,
): Promise<Budget> {
  const row = await toColumns(tx, deps, { userId, id: deps.ids.row(), input });
  if (!(await insertBudget(tx, row))) throw taken();
  return getBudget(tx, userId, row.id);
}

/** For other slices that delete budgets as part of an action of their own; returns what undo needs. */
export async function takeBudgets(tx: Tx, userId: UserId, ids: readonly string[]): Promise<RemovedBudget[]> {
  const taken: RemovedBudget[] = [];
  for (const id of ids) {
    const row = await deleteBudget(tx, userId, id);
    if (row) taken.push({ row, mergedInto: null });
  }
  return taken;
}

export function replaceBudget(
  deps: Deps,
  caller: Caller,
  { id, input }: { id: string; input: BudgetInput },
): Promise<Budget> {
  return writeAs(deps, caller, async (tx) => {
    if (!isUuid(id)) throw unknown();
    const row = await toColumns(tx, deps, { userId: caller.userId, id, input });
    const other = await findOfMonth(tx, caller.userId, { ...input, categoryId: row.category_id });
    // Check existence first: another user's budget must not cause a different answer.
    await getBudget(tx, caller.userId, id);
    if (other !== undefined && other.id !== id) throw taken();
    await updateBudget(tx, row);
    return getBudget(tx, caller.userId, id);
  });
}

/** Returns the undo id. */
export function removeBudget(deps: Deps, caller: Caller, id: string): Promise<string> {
  const { userId } = caller;
  return writeAs(deps, caller, async (tx) => {
    const row = isUuid(id) ? await deleteBudget(tx, userId, id) : undefined;
    if (row === undefined) throw unknown();
    const categories = await getCategories(tx, userId, new Set([row.category_id]));
    const entry = { userId, id: deps.ids.row(), kind: 'budget' } as const;
    await recordUndo(tx, deps, {
      ...entry,
      name: `${categories[0]?.name}, ${row.month}/${row.year}`,
      sums: { count: 0, income: 0, expenses: row.amount },
      payload: { categories, budgets: [{ row, mergedInto: null }] },
    });
    await recordEvent(tx, deps, { ...caller, kind: 'budget_deleted' });
    return entry.id;
  });
}

/**
 * Gives how many budgets of the month before were copied, and the id to undo it by where there were any; a category that has
 * one in the month keeps it.
 */
export function copyLastMonth(
  deps: Deps,
  { userId, ...caller }: Caller,
  { year, month }: BudgetMonth,
): Promise<{ copiedCount: number; undoId: string | undefined }> {
  return writeAs(deps, { userId, ...caller }, async (tx) => {
    const period = yearAndMonth(year, month);
    const [fromYear = 0, fromMonth = 0] = addMonths(period, -1).split('-').map(Number);
    const copies: BudgetTable[] = [];
    for (const row of await listOfMonth(tx, userId, { year: fromYear, month: fromMonth })) {
      const copy = { ...row, id: deps.ids.row(), year, month, period };
      if (await insertBudget(tx, copy)) copies.push(copy);
    }
    if (copies.length === 0) return { copiedCount: 0, undoId: undefined };
    const entry = { userId, id: deps.ids.row(), kind: 'copy', name: `${month}/${year}` } as const;
    const expenses = copies.reduce((sum, { amount }) => sum + amount, 0);
    await recordUndo(tx, deps, {
      ...entry,
      sums: { count: 0, income: 0, expenses },
      payload: { categories: [], copies },
    });
    return { copiedCount: copies.length, undoId: entry.id };
  });
}

/**
 * Moves the budgets of one category to another, adding amounts if that has one for the same month. Returns what undo
 * needs.
 */
export async function moveBudgets(
  tx: Tx,
  userId: UserId,
  { from, to }: { from: string; to: string },
): Promise<Pick<UndoPayload, 'budgets'>> {
  const budgets: UndoPayload['budgets'] = [];
  for (const row of await listOfCategory(tx, userId, from)) {
    const there = await findOfMonth(tx, userId, { ...row, categoryId: to });
    budgets.push({ row, mergedInto: there?.id ?? null });
    if (there === undefined) {
      await updateBudget(tx, { ...row, category_id: to });
    } else {
      await updateBudget(tx, { ...there, amount: there.amount + row.amount });
      await deleteBudget(tx, userId, row.id);
    }
  }
  return { budgets };
}

async function toColumns(
  tx: Tx,
  { ids }: Pick<Deps, 'ids'>,
  { userId, id, input }: { userId: UserId; id: string; input: BudgetInput },
): Promise<BudgetTable> {
  const category = await getOrAddCategory(tx, ids, userId, { name: input.category, isIncome: false });
  return {
    user_id: userId,
    id,
    category_id: category.id,
    year: input.year,
    month: input.month,
    period: yearAndMonth(input.year, input.month),
    amount: input.amount,
  };
}

async function getBudget(tx: Tx, userId: UserId, id: string): Promise<Budget> {
  const [row] = await listRows(tx, userId, { id });
  if (row === undefined) throw unknown();
  return toBudget(row);
}

function toBudget({ id, category, amount, month, year, spent }: BudgetRow): Budget {
  return {
    _id: id,
    category,
    amount: toDecimal(amount),
    month,
    year,
    spent: toDecimal(spent),
    remaining: toDecimal(amount - spent),
  };
}

function unknown(): AppError {
  return new AppError('not_found', budgetMessages.notFound);
}

function taken(): AppError {
  return new AppError('conflict', budgetMessages.exists, { fields: { category: budgetMessages.exists } });
}
