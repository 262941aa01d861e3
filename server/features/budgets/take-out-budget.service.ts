import { changeKept, type KeptBudget } from '#server/features/deletions/deletions.service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { BudgetTable } from '#server/platform/database/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deleteBudget, findBudget, insertBudget, updateBudget } from './budgets.queries.ts';

interface Undoing {
  budget: KeptBudget;
  /** In its restored form. */
  back: BudgetTable;
  movedTo: string;
}

/**
 * Takes a budget's amount back out of the budget it was moved or added to. Returns true if that was deleted since:
 * then it is restored with that deletion.
 */
export async function takeOutBudget(tx: Tx, { ids }: Pick<Deps, 'ids'>, undoing: Undoing): Promise<boolean> {
  const { budget, back, movedTo } = undoing;
  const there = await findBudget(tx, back.user_id, budget.mergedInto ?? back.id);
  if (there === undefined) return takeOutOfDeleted(tx, undoing);
  if (there.category_id !== movedTo || there.amount < back.amount) return false;
  const left = { ...there, amount: there.amount - back.amount };
  if (budget.mergedInto === null) await keepRemainder(tx, { left, id: ids.row() });
  else if (budget.isStandIn && left.amount === 0) await deleteBudget(tx, left.user_id, left.id);
  else await updateBudget(tx, left);
  return false;
}

/** Frees the budget's id for its restoration: amounts added to it since are kept in a new budget. */
async function keepRemainder(tx: Tx, { left, id }: { left: BudgetTable; id: string }): Promise<void> {
  await deleteBudget(tx, left.user_id, left.id);
  if (left.amount === 0) return;
  await insertBudget(tx, { ...left, id });
  await changeKept(tx, left.user_id, ['category'], ({ budgets = [] }) => {
    const added = budgets.filter(({ mergedInto }) => mergedInto === left.id);
    for (const other of added) Object.assign(other, { mergedInto: id, isStandIn: true });
    return added.length > 0;
  });
}

async function takeOutOfDeleted(tx: Tx, { budget, back, movedTo }: Undoing): Promise<boolean> {
  let isItself = false;
  const wanted = budget.mergedInto ?? back.id;
  await changeKept(tx, back.user_id, ['budget', 'samples'], ({ budgets = [] }) => {
    const there = budgets.find(({ row }) => row.id === wanted)?.row;
    if (there?.category_id !== movedTo || there.amount < back.amount) return false;
    isItself = there.id === back.id;
    if (isItself) Object.assign(there, back);
    else there.amount -= back.amount;
    return true;
  });
  return isItself;
}
