import { deletionMessages } from '#contract/messages/deletions.ts';
import type { KeptDeletion } from '#server/features/deletions/deletions.service.ts';
import type { Restored } from '#server/features/deletions/undo-deletion.service.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { BudgetTable } from '#server/platform/database/schema.ts';
import { deleteBudget, findBudget } from './budgets.queries.ts';

/** Takes back the budgets that a copy of last month has added; one that says something else by now is the user's own. */
export async function undoCopies(
  tx: Tx,
  _: unknown,
  userId: UserId,
  { kept: { copies = [] } }: KeptDeletion,
): Promise<Restored> {
  let [count, changed] = [0, 0];
  for (const copy of copies) {
    const there = await findBudget(tx, userId, copy.id);
    if (there === undefined) continue;
    if (saysTheSame(there, copy)) {
      await deleteBudget(tx, userId, copy.id);
      count++;
    } else changed++;
  }
  return { count, notes: changed === 0 ? [] : [deletionMessages.copiesChanged(changed)] };
}

function saysTheSame(one: BudgetTable, other: BudgetTable): boolean {
  return one.category_id === other.category_id && one.period === other.period && one.amount === other.amount;
}
