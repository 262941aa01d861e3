import { z } from 'zod';
import { yearAndMonth } from '#contract/calendar.ts';
import { budgetYears } from '#contract/limits.ts';
import { maxAmount } from '#contract/money.ts';
import { archivedId } from '#server/platform/archive/archived-fields.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Ids } from '#server/platform/deps.ts';
import { insertBudget } from './budgets.queries.ts';

export const archivedBudget = z.object({
  category_id: archivedId,
  year: z.int().min(budgetYears.first).max(budgetYears.last),
  month: z.int().min(1).max(12),
  amount: z.int().min(0).max(maxAmount),
});

/** Inserts budgets for categories and months without one; returns their number. */
export async function importBudgets(
  tx: Tx,
  ids: Ids,
  { userId, rows }: { userId: UserId; rows: readonly z.infer<typeof archivedBudget>[] },
): Promise<number> {
  let added = 0;
  for (const { category_id, year, month, amount } of rows) {
    const period = yearAndMonth(year, month);
    if (await insertBudget(tx, { user_id: userId, id: ids.row(), category_id, year, month, period, amount }))
      added++;
  }
  return added;
}
