import { undoMessages } from '#contract/messages/undo.ts';
import { type Message, withValues } from '#contract/sentence.ts';
import { resolveCategories } from '#server/features/categories/categories.service.ts';
import type { RestoreResult, UndoHandler } from '#server/features/undo/undo.service.ts';
import type { UndoEntry, UndoKey } from '#server/features/undo/undo-log.service.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { inRanges } from '#server/platform/database/id-ranges.ts';
import { deleteOwnRows, listOwnRows, updateOwnRows } from '#server/platform/database/own-rows.ts';
import type { Chunk, Chunks } from '#server/platform/database/write-in-chunks.ts';
import type { Deps } from '#server/platform/deps.ts';
import { changeCounts } from './totals/change-counts.ts';
import { countWithoutReceipt, dropPresentRows, restoreRows } from './undo/deleted-rows.queries.ts';
import { restoreEdit } from './undo/edits.service.ts';
import { listMovable, moveBack, moveBackDeleted, moveBackLater } from './undo/moved-rows.queries.ts';

type Restoring = [chunk: Chunk, deps: Pick<Deps, 'ids'>, userId: UserId, entry: UndoEntry];

/** Restores deleted transactions, reverts an edit, and moves transactions back. */
export const transactionsUndo: UndoHandler = {
  kinds: ['transactions', 'edit', 'move', 'category', 'recurring', 'samples'],
  restoreMany: restoreTransactions,
};

async function* restoreTransactions(...restoring: Restoring): Chunks<RestoreResult> {
  const [chunk, , userId, { payload }] = restoring;
  const back = yield* restoreDeleted(...restoring);
  const edited = payload.edit ? await restoreEdit(chunk.tx, userId, payload.edit) : { count: 0 };
  const moved = yield* restoreMoved(...restoring);
  return { count: back.count + edited.count + moved.count, notes: [...back.notes, ...moved.notes] };
}

async function* restoreDeleted(...[chunk, deps, userId, { id, payload }]: Restoring): Chunks<RestoreResult> {
  const of: UndoKey = { userId, undoId: id };
  let [count, present, withoutReceipt] = [0, 0, 0];
  const held = { user_id: userId, undo_id: id };
  yield* inRanges(chunk, 'deleted_transactions', held, async (tx, range) => {
    present += await dropPresentRows(tx, of, range);
    const deleted = { ...held, id: range };
    const rows = await listOwnRows(tx, 'deleted_transactions', deleted);
    const wanted = [...new Set(rows.map(({ category_id }) => category_id))];
    const { categories: former } = payload;
    const resolved = await resolveCategories(tx, deps.ids, userId, { wanted, former });
    for (const [from, to] of resolved)
      if (from !== to)
        await updateOwnRows(
          tx,
          'deleted_transactions',
          { ...deleted, category_id: from },
          { category_id: to },
        );
    withoutReceipt += await countWithoutReceipt(tx, of, range);
    const added = rows.map((row) => ({
      ...row,
      category_id: resolved.get(row.category_id) ?? row.category_id,
    }));
    await changeCounts(tx, userId, { added });
    await restoreRows(tx, of, range);
    count += added.length;
  });
  const notes: Message[] = present > 0 ? [withValues(undoMessages.presentAgain, present)] : [];
  if (withoutReceipt > 0) notes.push(withValues(undoMessages.receiptsGone, withoutReceipt));
  return { count, notes };
}

/** Undoing several moves in any order gives the same result. */
async function* restoreMoved(...[chunk, deps, userId, { id, payload }]: Restoring): Chunks<RestoreResult> {
  const { movedTo, categories: former } = payload;
  if (movedTo === undefined) return { count: 0, notes: [] };
  const of: UndoKey = { userId, undoId: id };
  let [count, all] = [0, 0];
  const held = { user_id: userId, undo_id: id };
  yield* inRanges(chunk, 'moved_transactions', held, async (tx, range) => {
    const moved = { ...held, id: range };
    const rows = await listOwnRows(tx, 'moved_transactions', moved);
    const wanted = [...new Set(rows.map(({ from_id }) => from_id))];
    for (const [from, to] of await resolveCategories(tx, deps.ids, userId, { wanted, former }))
      if (from !== to)
        await updateOwnRows(tx, 'moved_transactions', { ...moved, from_id: from }, { from_id: to });
    const back = { movedTo, range };
    const removed = await listMovable(tx, of, back);
    const added = await moveBack(tx, of, back);
    await changeCounts(tx, userId, { removed, added });
    count += added.length;
    count += await moveBackDeleted(tx, of, back);
    count += await moveBackLater(tx, of, back);
    all += await deleteOwnRows(tx, 'moved_transactions', moved);
  });
  return { count, notes: all > count ? [withValues(undoMessages.changedSince, all - count)] : [] };
}

/** When a receipt is restored under a new id: replaces the old id in deleted transactions. */
export async function replaceDeletedReceipt(
  tx: Tx,
  userId: UserId,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await updateOwnRows(tx, 'deleted_transactions', { user_id: userId, receipt_id: from }, { receipt_id: to });
}

/** Sets the receipt on those of the transactions, deleted or not, that have none. */
export async function reattachReceipt(
  tx: Tx,
  userId: UserId,
  { transactionIds, receiptId }: { transactionIds: readonly string[]; receiptId: string },
): Promise<void> {
  const which = { user_id: userId, id: transactionIds, receipt_id: null };
  for (const table of ['transactions', 'deleted_transactions'] as const)
    await updateOwnRows(tx, table, which, { receipt_id: receiptId });
}
