import { undoMessages } from '#contract/messages/undo.ts';
import { resolveCategories } from '#server/features/categories/categories.service.ts';
import type { Restored, UndoHandler } from '#server/features/undo/undo.service.ts';
import { type UndoEntry, updateUndoPayloads } from '#server/features/undo/undo-log.service.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { CategoryTable } from '#server/platform/database/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { insertDealtWith, insertRecurring, listRecurring, moveRecurringRows } from './recurring.queries.ts';

type Restoring = [tx: Tx, deps: Pick<Deps, 'ids'>, userId: UserId, entry: UndoEntry];

/**
 * Restores a deleted recurring transaction with its posted and skipped days; days due meanwhile are posted at the
 * next check. Also moves back those that were moved with their category.
 */
export const recurringUndo: UndoHandler = { kinds: ['recurring', 'category'], restore: restoreRecurring };

async function restoreRecurring(...restoring: Restoring): Promise<Restored> {
  const deleted = await restoreDeleted(...restoring);
  return { ...deleted, count: deleted.count + (await restoreMoved(...restoring)) };
}

async function restoreDeleted(...[tx, deps, userId, { payload }]: Restoring): Promise<Restored> {
  if (payload.recurring === undefined) return { count: 0, notes: [] };
  const { row, dealtWith } = payload.recurring;
  const present = await listRecurring(tx, userId, { id: row.id });
  if (present.length > 0) return { count: 0, notes: [undoMessages.recurringPresent] };
  const categoryId = await resolveCategory(tx, deps, userId, {
    wanted: row.category_id,
    former: payload.categories,
  });
  await insertRecurring(tx, { ...row, category_id: categoryId });
  await insertDealtWith(tx, userId, { id: row.id, days: dealtWith });
  return { count: 1, notes: [] };
}

async function restoreMoved(...[tx, deps, userId, { payload }]: Restoring): Promise<number> {
  const { movedRecurring = [], movedTo, categories } = payload;
  const [former] = categories;
  if (movedTo === undefined || former === undefined || movedRecurring.length === 0) return 0;
  const categoryId = await resolveCategory(tx, deps, userId, { wanted: former.id, former: categories });
  const moved = await moveRecurringRows(tx, userId, { from: movedTo, to: categoryId, ids: movedRecurring });
  await updateUndoPayloads(tx, userId, ['recurring'], (later) => {
    const row = later.recurring?.row;
    if (row?.category_id !== movedTo || !movedRecurring.includes(row.id)) return false;
    row.category_id = categoryId;
    later.categories.push({ ...former, id: categoryId });
    return true;
  });
  return moved.length;
}

async function resolveCategory(
  tx: Tx,
  { ids }: Pick<Deps, 'ids'>,
  userId: UserId,
  { wanted, former }: { wanted: string; former: readonly CategoryTable[] },
): Promise<string> {
  const resolved = await resolveCategories(tx, ids, userId, { wanted: [wanted], former });
  return resolved.get(wanted) ?? wanted;
}
