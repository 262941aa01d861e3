import { z } from 'zod';
import { archivedId, flag, shownText } from '#server/platform/archive/archived-fields.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Ids } from '#server/platform/deps.ts';
import { listFor } from './categories.queries.ts';
import { getOrAddCategory } from './categories.service.ts';

export const archivedCategory = z.object({
  id: archivedId,
  name: shownText(60),
  for_expense: flag,
  for_income: flag,
});

/** Inserts categories with new names; maps archived ids to ids here. */
export async function importCategories(
  tx: Tx,
  ids: Ids,
  { userId, rows }: { userId: UserId; rows: readonly z.infer<typeof archivedCategory>[] },
): Promise<[archived: string, here: string][]> {
  const pairs: [string, string][] = [];
  for (const { id, name, for_expense, for_income } of rows) {
    const here = await getOrAddCategory(tx, ids, userId, { name, isIncome: for_expense === 0 });
    if (for_expense === 1) await listFor(tx, userId, here.id, 0);
    if (for_income === 1) await listFor(tx, userId, here.id, 1);
    pairs.push([id, here.id]);
  }
  return pairs;
}
