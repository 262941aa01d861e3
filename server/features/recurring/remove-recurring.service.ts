import { undoMessages } from '#contract/messages/undo.ts';
import { recordEvent } from '#server/features/account-events/account-events.service.ts';
import { getCategories, resolveCategories } from '#server/features/categories/categories.service.ts';
import { listAddedBy } from '#server/features/transactions/added-transactions.service.ts';
import { removeRows } from '#server/features/transactions/remove-transactions.service.ts';
import type { RestoreResult, UndoHandler } from '#server/features/undo/undo.service.ts';
import {
  recordUndo,
  type UndoPayload,
  undoIfUnfinished,
  updateUndoPayloads,
} from '#server/features/undo/undo-log.service.ts';
import type { Caller, UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { deleteOwnRow, insertOwnRow, insertOwnRows } from '#server/platform/database/own-rows.ts';
import { writeInChunks } from '#server/platform/database/write-in-chunks.ts';
import type { Deps } from '#server/platform/deps.ts';
import { listDealtWith, listRecurring, moveRecurringRows } from './recurring.queries.ts';
import { amountOf, unknown } from './recurring.service.ts';

/** Gives the id to undo it by. With what it has added only that goes along which is as it was added. */
export function removeRecurring(
  deps: Deps,
  caller: Caller,
  { id, withAdded }: { id: string; withAdded: boolean },
): Promise<string> {
  const { userId } = caller;
  const undoId = deps.ids.row();
  let payload: UndoPayload = { categories: [] };
  const plan = undoIfUnfinished(undoId, () => ({ userId, kind: 'recurring', payload }));
  return writeInChunks(deps, caller, plan, async function* (chunk) {
    const dealtWith = await listDealtWith(chunk.tx, userId, { id });
    const row = await deleteOwnRow(chunk.tx, 'recurring', { user_id: userId, id });
    if (row === undefined) throw unknown();
    payload = {
      categories: await getCategories(chunk.tx, userId, new Set([row.category_id])),
      recurring: { row, dealtWith },
    };
    const added = withAdded ? await listAddedBy(chunk.tx, row) : [];
    const { count, income, expenses } = yield* removeRows(chunk, { userId, undoId }, added);
    await recordUndo(chunk.tx, deps, {
      userId,
      id: undoId,
      kind: 'recurring',
      name: row.name,
      sums: count > 0 ? { count, income, expenses } : amountOf(row),
      payload,
    });
    await recordEvent(chunk.tx, deps, { ...caller, kind: 'recurring_deleted' });
    return undoId;
  });
}

/**
 * Restores a deleted recurring transaction with its posted and skipped days; days due meanwhile are posted at the
 * next check. Also moves back those that were moved with their category.
 */
export const recurringUndo: UndoHandler = {
  kinds: ['recurring', 'category'],
  async restore(tx, { ids }, userId, { payload }) {
    const resolve = async (wanted: string) => {
      const former = payload.categories;
      const resolved = await resolveCategories(tx, ids, userId, { wanted: [wanted], former });
      return resolved.get(wanted) ?? wanted;
    };
    const deleted = await restoreDeleted(tx, userId, { ...payload, resolve });
    const moved = await restoreMoved(tx, userId, { ...payload, resolve });
    return { ...deleted, count: deleted.count + moved };
  },
};

/** `resolve` finds the category that takes the place of one. */
type Restoring = UndoPayload & { resolve(categoryId: string): Promise<string> };

async function restoreDeleted(
  tx: Tx,
  userId: UserId,
  { recurring, resolve }: Restoring,
): Promise<RestoreResult> {
  if (recurring === undefined) return { count: 0, notes: [] };
  const { row, dealtWith } = recurring;
  if ((await listRecurring(tx, userId, { id: row.id })).length > 0)
    return { count: 0, notes: [undoMessages.recurringPresent] };
  await insertOwnRow(tx, 'recurring', { ...row, category_id: await resolve(row.category_id) });
  const postings = dealtWith.map((due_on) => ({ user_id: userId, recurring_id: row.id, due_on }));
  await insertOwnRows(tx, 'recurring_postings', postings);
  return { count: 1, notes: [] };
}

async function restoreMoved(
  tx: Tx,
  userId: UserId,
  { movedRecurring = [], movedTo, categories: [former], resolve }: Restoring,
): Promise<number> {
  if (movedTo === undefined || former === undefined || movedRecurring.length === 0) return 0;
  const categoryId = await resolve(former.id);
  const moved = await moveRecurringRows(tx, userId, { from: movedTo, to: categoryId, ids: movedRecurring });
  await updateUndoPayloads(tx, userId, ['recurring'], (later) => {
    const row = later.recurring?.row;
    if (row?.category_id !== movedTo || !movedRecurring.includes(row.id)) return false;
    row.category_id = categoryId;
    return true;
  });
  return moved.length;
}
