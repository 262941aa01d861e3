import { z } from 'zod';
import { archivedId, flag, shownText } from '#server/platform/archive/archived-fields.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { updateOwnRow, updateOwnRows } from '#server/platform/database/own-rows.ts';
import type { Flag } from '#server/platform/database/schema.ts';
import type { Ids } from '#server/platform/deps.ts';
import { deleteUnused } from './categories.queries.ts';
import { findCategory, getOrAddCategory } from './categories.service.ts';

export const archivedCategory = z.object({
  id: archivedId,
  name: shownText(60),
  for_expense: flag,
  for_income: flag,
});

/** What an import has changed: ids of new categories, and of known ones that are listed for another direction. */
interface ImportedCategories {
  here: [archived: string, here: string][];
  created: string[];
  forExpense: string[];
  forIncome: string[];
}

/** Inserts categories with new names; maps archived ids to ids `here`. */
export async function importCategories(
  tx: Tx,
  ids: Ids,
  { userId, rows }: { userId: UserId; rows: readonly z.infer<typeof archivedCategory>[] },
): Promise<ImportedCategories> {
  const imported: ImportedCategories = { here: [], created: [], forExpense: [], forIncome: [] };
  for (const { id, name, for_expense, for_income } of rows) {
    const known = await findCategory(tx, userId, name);
    const here = known ?? (await getOrAddCategory(tx, ids, userId, { name, isIncome: for_expense === 0 }));
    if (known === undefined) imported.created.push(here.id);
    if (for_expense === 1 && known?.for_expense === 0) imported.forExpense.push(here.id);
    if (for_income === 1 && known?.for_income === 0) imported.forIncome.push(here.id);
    const listed = { ...(for_expense === 1 && { for_expense }), ...(for_income === 1 && { for_income }) };
    if (for_expense + for_income > 0)
      await updateOwnRow(tx, 'categories', { user_id: userId, id: here.id, ...listed });
    imported.here.push([id, here.id]);
  }
  return imported;
}

/** Takes back that known categories were listed for another direction. */
export async function unlistCategories(
  tx: Tx,
  userId: UserId,
  { ids, isIncome }: { ids: readonly string[]; isIncome: Flag },
): Promise<void> {
  const which = { user_id: userId, id: ids };
  await updateOwnRows(tx, 'categories', which, isIncome ? { for_income: 0 } : { for_expense: 0 });
}

/** Removes those of the categories that nothing belongs to, as if they had never been added. */
export async function removeUnusedCategories(tx: Tx, userId: UserId, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await deleteUnused(tx, userId, ids);
}
