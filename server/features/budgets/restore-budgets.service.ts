import { deletionMessages } from '#contract/messages/deletions.ts';
import { findHomes } from '#server/features/categories/categories.service.ts';
import type { KeptDeletion } from '#server/features/deletions/deletions.service.ts';
import type { Restored } from '#server/features/deletions/undo-deletion.service.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findBudget, findOfMonth, insertBudget } from './budgets.queries.ts';
import { takeOutBudget } from './take-out-budget.service.ts';

/** Restores budgets that were deleted or moved with their category, unless another was created since. */
export async function restoreBudgets(
  tx: Tx,
  deps: Pick<Deps, 'ids'>,
  userId: UserId,
  { kept: { budgets = [], movedTo, categories } }: KeptDeletion,
): Promise<Restored> {
  const wanted = [...new Set(budgets.map(({ row }) => row.category_id))];
  const homes = await findHomes(tx, deps.ids, userId, { wanted, kept: categories });
  const restored: Restored = { count: 0, notes: [] };
  for (const budget of budgets) {
    const { row } = budget;
    const back = { ...row, category_id: homes.get(row.category_id) ?? row.category_id };
    if (await findOfMonth(tx, userId, { ...back, categoryId: back.category_id })) {
      const name = categories.find(({ id }) => id === row.category_id)?.name ?? '';
      restored.notes.push(deletionMessages.budgetExists(`${name} in ${row.month}/${row.year}`));
      continue;
    }
    const waits = movedTo !== undefined && (await takeOutBudget(tx, deps, { budget, back, movedTo }));
    // One that the user has moved since is left as it is.
    if (waits || (await findBudget(tx, userId, back.id)) !== undefined) continue;
    await insertBudget(tx, back);
    restored.count++;
  }
  return restored;
}
