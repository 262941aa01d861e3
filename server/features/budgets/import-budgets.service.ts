import { z } from 'zod';
import { alertThresholds } from '#contract/budget-alert.ts';
import { yearAndMonth } from '#contract/calendar.ts';
import { budgetYears, mostBudgets } from '#contract/limits.ts';
import { maxAmount } from '#contract/money.ts';
import { archivedId, flag } from '#server/platform/archive/archived-fields.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { deleteOwnRows } from '#server/platform/database/own-rows.ts';
import type { Ids } from '#server/platform/deps.ts';
import { insertBudget } from './budgets.queries.ts';
import { assertNotTooMany } from './budgets.service.ts';

/** More than one budget can be: those of merged categories are added. */
const amount = z
  .int()
  .min(0)
  .max(10 * maxAmount);

export const archivedBudget = z.object({
  category_id: archivedId,
  year: z.int().min(budgetYears.first).max(budgetYears.last),
  month: z.int().min(1).max(12),
  amount,
  repeat_amount: amount.nullable(),
  rolls_over: flag,
  alerted: z.literal([0, ...alertThresholds]),
});

/** Inserts budgets for categories and months without one; returns their ids. */
export async function importBudgets(
  tx: Tx,
  ids: Ids,
  { userId, rows }: { userId: UserId; rows: readonly z.infer<typeof archivedBudget>[] },
): Promise<string[]> {
  const added: string[] = [];
  for (const row of rows) {
    const period = yearAndMonth(row.year, row.month);
    const id = ids.row();
    if (await insertBudget(tx, { ...row, user_id: userId, id, period })) added.push(id);
  }
  await assertNotTooMany(tx, userId, 2 * mostBudgets);
  return added;
}

/** Removes imported budgets as if they had never been there. */
export async function removeImportedBudgets(tx: Tx, userId: UserId, ids: readonly string[]): Promise<void> {
  await deleteOwnRows(tx, 'budgets', { user_id: userId, id: ids });
}
