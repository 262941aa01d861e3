import type { Budget, BudgetInput } from '#contract/budgets.ts';
import { addMonths, monthOf, toYearAndMonth, yearAndMonth } from '#contract/calendar.ts';
import { mostBudgets } from '#contract/limits.ts';
import { budgetMessages } from '#contract/messages/budgets.ts';
import { withValues } from '#contract/sentence.ts';
import { recordEvent } from '#server/features/account-events/account-events.service.ts';
import { getCategories, getOrAddCategory } from '#server/features/categories/categories.service.ts';
import { type RemovedBudget, recordUndo } from '#server/features/undo/undo-log.service.ts';
import { type Caller, todayOf, type UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import {
  countOwnRows,
  deleteOwnRow,
  findOwnRow,
  listOwnRows,
  updateOwnRow,
} from '#server/platform/database/own-rows.ts';
import type { BudgetTable } from '#server/platform/database/schema.ts';
import { writeAs } from '#server/platform/database/write-as.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import { type BudgetMonth, findOfMonth, insertBudget } from './budgets.queries.ts';
import { readBudgets, thresholdOf, toBudget } from './read-budgets.service.ts';
import { repeatBudgets } from './repeat-budgets.service.ts';

/** One that repeats from an earlier month makes the months up to this one at once. */
export function createBudget(deps: Deps, caller: Caller, input: BudgetInput): Promise<Budget> {
  return writeAs(deps, caller, async (tx) => {
    const { _id } = await addBudget(tx, deps, caller.userId, input);
    await repeatUntilToday(tx, deps, caller);
    await assertNotTooMany(tx, caller.userId);
    return getBudget(tx, caller.userId, _id);
  });
}

/** Call after some were added by a request. The months that begin may have made more than that: `most`. */
export async function assertNotTooMany(tx: Tx, userId: UserId, most = mostBudgets): Promise<void> {
  if ((await countOwnRows(tx, 'budgets', { user_id: userId })) > most)
    throw new AppError('invalid', withValues(budgetMessages.tooMany, mostBudgets));
}

/** For other slices that add a budget within their own database transaction. */
export async function addBudget(
  tx: Tx,
  deps: Pick<Deps, 'ids'>,
  userId: UserId,
  input: BudgetInput,
): Promise<Budget> {
  const fresh = { id: deps.ids.row(), repeat_amount: null, rolls_over: 0, alerted: 0 };
  const row = await toColumns(tx, deps, { userId, before: fresh, input });
  if (!(await insertBudget(tx, row))) throw taken();
  await countAsTold(tx, userId, [row.id]);
  return getBudget(tx, userId, row.id);
}

/** For other slices that delete budgets as part of an action of their own; returns what undo needs. */
export async function takeBudgets(tx: Tx, userId: UserId, ids: readonly string[]): Promise<RemovedBudget[]> {
  const taken: RemovedBudget[] = [];
  for (const id of ids) {
    const row = await deleteOwnRow(tx, 'budgets', { user_id: userId, id });
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
    const before = await findOwnRow(tx, 'budgets', { user_id: caller.userId, id });
    if (before === undefined) throw unknown();
    const row = await toColumns(tx, deps, { userId: caller.userId, before, input });
    const other = await findOfMonth(tx, caller.userId, { ...input, categoryId: row.category_id });
    if (other !== undefined && other.id !== id) throw taken();
    await updateOwnRow(tx, 'budgets', row);
    await countAsTold(tx, caller.userId, [id]);
    await repeatUntilToday(tx, deps, caller);
    return getBudget(tx, caller.userId, id);
  });
}

async function repeatUntilToday(tx: Tx, deps: Deps, caller: Caller): Promise<void> {
  const before = await countOwnRows(tx, 'budgets', { user_id: caller.userId });
  await repeatBudgets(tx, deps.ids, caller.userId, monthOf(todayOf(caller, deps.clock)));
  await assertNotTooMany(tx, caller.userId, Math.max(before, mostBudgets));
}

/** Whoever sets amounts sees what is spent of them already: alerts are for what is spent from now on. */
export async function countAsTold(tx: Tx, userId: UserId, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // Several with all others at once, because each by itself is read with its earlier months.
  const which = ids.length === 1 ? { id: ids[0] } : {};
  for (const budget of await readBudgets(tx, userId, which)) {
    const { id } = budget;
    const alerted = thresholdOf(budget);
    if (alerted !== budget.alerted && ids.includes(id))
      await updateOwnRow(tx, 'budgets', { user_id: userId, id, alerted });
  }
}

/** Returns the undo id. */
export function removeBudget(deps: Deps, caller: Caller, id: string): Promise<string> {
  const { userId } = caller;
  return writeAs(deps, caller, async (tx) => {
    const row = await deleteOwnRow(tx, 'budgets', { user_id: userId, id });
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
 * one in the month keeps it. The copies do not repeat.
 */
export function copyLastMonth(
  deps: Deps,
  { userId, ...caller }: Caller,
  { year, month }: BudgetMonth,
): Promise<{ copiedCount: number; undoId: string | undefined }> {
  return writeAs(deps, { userId, ...caller }, async (tx) => {
    const period = yearAndMonth(year, month);
    const copies: BudgetTable[] = [];
    const before = toYearAndMonth(addMonths(period, -1));
    for (const row of await listOwnRows(tx, 'budgets', { user_id: userId, ...before })) {
      const copy = { ...row, id: deps.ids.row(), year, month, period, repeat_amount: null, alerted: 0 };
      if (await insertBudget(tx, copy)) copies.push(copy);
    }
    if (copies.length === 0) return { copiedCount: 0, undoId: undefined };
    await countAsTold(
      tx,
      userId,
      copies.map(({ id }) => id),
    );
    await assertNotTooMany(tx, userId);
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

/** What a change that does not mention it leaves as it is. */
type Before = Pick<BudgetTable, 'id' | 'repeat_amount' | 'rolls_over' | 'alerted'>;

async function toColumns(
  tx: Tx,
  { ids }: Pick<Deps, 'ids'>,
  { userId, before, input }: { userId: UserId; before: Before; input: BudgetInput },
): Promise<BudgetTable> {
  const category = await getOrAddCategory(tx, ids, userId, { name: input.category, isIncome: false });
  return {
    user_id: userId,
    id: before.id,
    category_id: category.id,
    year: input.year,
    month: input.month,
    period: yearAndMonth(input.year, input.month),
    amount: input.amount,
    repeat_amount: repeatAmountOf(input, before),
    rolls_over: input.rollsOver === undefined ? before.rolls_over : Number(input.rollsOver),
    alerted: before.alerted,
  };
}

function repeatAmountOf({ repeats, amount }: BudgetInput, before: Before): BudgetTable['repeat_amount'] {
  if (repeats === undefined) return before.repeat_amount;
  return repeats ? amount : null;
}

async function getBudget(tx: Tx, userId: UserId, id: string): Promise<Budget> {
  const [row] = await readBudgets(tx, userId, { id });
  if (row === undefined) throw unknown();
  return toBudget(row);
}

function unknown(): AppError {
  return new AppError('not_found', budgetMessages.notFound);
}

function taken(): AppError {
  return new AppError('conflict', budgetMessages.exists, { fields: { category: budgetMessages.exists } });
}
