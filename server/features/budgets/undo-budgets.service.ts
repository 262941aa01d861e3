import { undoMessages } from '#contract/messages/undo.ts';
import { withValues } from '#contract/sentence.ts';
import { getCategories, resolveCategories } from '#server/features/categories/categories.service.ts';
import type { RestoreResult, UndoHandler } from '#server/features/undo/undo.service.ts';
import {
  type RemovedBudget,
  type SeriesExtension,
  type UndoPayload,
  updateUndoPayloads,
} from '#server/features/undo/undo-log.service.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import {
  deleteOwnRow,
  findOwnRow,
  insertOwnRow,
  listOwnRows,
  updateOwnRow,
} from '#server/platform/database/own-rows.ts';
import type { BudgetTable } from '#server/platform/database/schema.ts';
import type { Deps, Ids } from '#server/platform/deps.ts';
import { findOfMonth } from './budgets.queries.ts';
import { countAsTold } from './budgets.service.ts';
import { changedBy, repeatAlike } from './repeat-budgets.service.ts';

/** Restores budgets that were deleted or moved with their category, and takes back those that a copy added. */
export const budgetsUndo: UndoHandler = {
  kinds: ['budget', 'category', 'copy', 'samples'],
  async restore(tx, deps, userId, { kind, payload }) {
    return kind === 'copy' ? undoCopies(tx, userId, payload) : restoreBudgets(tx, deps, userId, payload);
  },
};

/** What entries made before budgets could repeat do not say. */
const unsaid = { repeat_amount: null, rolls_over: 0, alerted: 0 };

/** Unless another was created since. */
async function restoreBudgets(
  tx: Tx,
  deps: Pick<Deps, 'ids'>,
  userId: UserId,
  { budgets = [], ahead = [], movedTo, categories }: UndoPayload,
): Promise<RestoreResult> {
  const wanted = [...new Set(budgets.map(({ row }) => row.category_id))];
  const resolved = await resolveCategories(tx, deps.ids, userId, { wanted, former: categories });
  const restored: RestoreResult = { count: 0, notes: [] };
  for (const budget of budgets) {
    const { row } = budget;
    const back = { ...unsaid, ...row, category_id: resolved.get(row.category_id) ?? row.category_id };
    if (await findOfMonth(tx, userId, { ...back, categoryId: back.category_id })) {
      const [there] = await getCategories(tx, userId, new Set([back.category_id]));
      restored.notes.push(
        withValues(undoMessages.budgetExists, there?.name ?? '', `${row.month}/${row.year}`),
      );
      continue;
    }
    const waits = movedTo !== undefined && (await takeOutBudget(tx, deps, { budget, back, movedTo }));
    // One that the user has moved since is left as it is.
    if (waits || (await findOwnRow(tx, 'budgets', { user_id: userId, id: back.id })) !== undefined) continue;
    await insertOwnRow(tx, 'budgets', back);
    restored.count++;
  }
  for (const each of ahead) await takeBackAhead(tx, each);
  await countAsTold(tx, userId, idsOfMerged(budgets));
  return restored;
}

/** Takes back the months that a series made ahead to be merged, unless it says something else by now. The job makes again what has begun. */
async function takeBackAhead(tx: Tx, ahead: SeriesExtension): Promise<void> {
  const { from, made, last } = ahead;
  const rows = new Map([...made, ...changedBy(ahead)].map((row) => [row.id, row]));
  for (const row of rows.values()) {
    const there = await findOwnRow(tx, 'budgets', row);
    if (there === undefined || !saysTheSame(there, row)) return;
  }
  for (const row of made) await deleteOwnRow(tx, 'budgets', row);
  for (const { user_id, id, repeat_amount } of [last, from])
    await updateOwnRow(tx, 'budgets', { user_id, id, repeat_amount });
}

interface Undoing {
  budget: RemovedBudget;
  /** In its restored form. */
  back: BudgetTable;
  movedTo: string;
}

/**
 * Takes a budget's amount back out of the budget it was moved or added to. Returns true if that was deleted since:
 * then it is restored with that action.
 */
async function takeOutBudget(tx: Tx, { ids }: Pick<Deps, 'ids'>, undoing: Undoing): Promise<boolean> {
  const { budget, back, movedTo } = undoing;
  const there = await findOwnRow(tx, 'budgets', { ...back, id: budget.mergedInto ?? back.id });
  if (there === undefined) return takeOutOfDeleted(tx, undoing);
  if (there.category_id !== movedTo || there.amount < back.amount) return false;
  const left = withoutAmounts(there, back);
  if (budget.mergedInto === null) await keepRemainder(tx, { left, id: ids.row() });
  else if (budget.isStandIn && left.amount === 0) await deleteOwnRow(tx, 'budgets', left);
  else await updateOwnRow(tx, 'budgets', left);
  return false;
}

/** Frees the budget's id for its restoration: amounts added to it since are kept in a new budget. */
async function keepRemainder(tx: Tx, { left, id }: { left: BudgetTable; id: string }): Promise<void> {
  await deleteOwnRow(tx, 'budgets', left);
  if (left.amount === 0) return;
  await insertOwnRow(tx, 'budgets', { ...left, id });
  await updateUndoPayloads(tx, left.user_id, ['category'], ({ budgets = [] }) => {
    const added = budgets.filter(({ mergedInto }) => mergedInto === left.id);
    for (const other of added) Object.assign(other, { mergedInto: id, isStandIn: true });
    return added.length > 0;
  });
}

async function takeOutOfDeleted(tx: Tx, { budget, back, movedTo }: Undoing): Promise<boolean> {
  let isItself = false;
  const wanted = budget.mergedInto ?? back.id;
  await updateUndoPayloads(tx, back.user_id, ['budget', 'samples'], ({ budgets = [] }) => {
    const there = budgets.find(({ row }) => row.id === wanted)?.row;
    if (there?.category_id !== movedTo || there.amount < back.amount) return false;
    isItself = there.id === back.id;
    if (isItself) Object.assign(there, back);
    else Object.assign(there, withoutAmounts(there, back));
    return true;
  });
  return isItself;
}

/** Takes back the budgets that a copy of last month has added; one that says something else by now is the user's own. */
async function undoCopies(tx: Tx, userId: UserId, { copies = [] }: UndoPayload): Promise<RestoreResult> {
  let [count, changed] = [0, 0];
  for (const copy of copies) {
    const key = { user_id: userId, id: copy.id };
    const there = await findOwnRow(tx, 'budgets', key);
    if (there === undefined) continue;
    if (saysTheSame(there, { ...unsaid, ...copy })) {
      await deleteOwnRow(tx, 'budgets', key);
      count++;
    } else changed++;
  }
  return { count, notes: changed === 0 ? [] : [withValues(undoMessages.copiesChanged, changed)] };
}

/** A copy in which a repeating budget goes on says something else, too: without it there would be none in later months. */
function saysTheSame(one: BudgetTable, other: BudgetTable): boolean {
  const said = ['category_id', 'period', 'amount', 'repeat_amount', 'rolls_over'] as const;
  return said.every((column) => one[column] === other[column]);
}

/**
 * Reassigns the budgets of one category to another, adding amounts if that has one for the same month. Returns what undo
 * needs.
 */
export async function reassignBudgets(
  tx: Tx,
  ids: Ids,
  { userId, from, to }: { userId: UserId; from: string; to: string },
): Promise<Pick<UndoPayload, 'ahead' | 'budgets'>> {
  const ahead = await repeatAlike(tx, ids, { userId, from, to });
  const budgets: RemovedBudget[] = [];
  for (const row of await listOwnRows(tx, 'budgets', { user_id: userId, category_id: from })) {
    const there = await findOfMonth(tx, userId, { ...row, categoryId: to });
    budgets.push({ row, mergedInto: there?.id ?? null });
    if (there === undefined) {
      await updateOwnRow(tx, 'budgets', { ...row, category_id: to });
    } else {
      await updateOwnRow(tx, 'budgets', withAmounts(there, row));
      await deleteOwnRow(tx, 'budgets', row);
    }
  }
  await countAsTold(tx, userId, idsOfMerged(budgets));
  return { ahead, budgets };
}

/** Of the budgets whose amounts others were added to. */
function idsOfMerged(budgets: readonly RemovedBudget[]): string[] {
  return budgets.flatMap(({ mergedInto }) => mergedInto ?? []);
}

/** A budget with the amounts of one whose category is merged into its own. */
function withAmounts(budget: BudgetTable, { amount, repeat_amount }: BudgetTable): BudgetTable {
  const repeats = budget.repeat_amount !== null || repeat_amount !== null;
  const sum = (budget.repeat_amount ?? 0) + (repeat_amount ?? 0);
  return { ...budget, amount: budget.amount + amount, repeat_amount: repeats ? sum : null };
}

/** The same budget without them again; what is left of nothing does not repeat. */
function withoutAmounts(budget: BudgetTable, { amount, repeat_amount }: BudgetTable): BudgetTable {
  const left = Math.max(0, (budget.repeat_amount ?? 0) - (repeat_amount ?? 0));
  return { ...budget, amount: budget.amount - amount, repeat_amount: left > 0 ? left : null };
}
