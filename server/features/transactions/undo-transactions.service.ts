import { undoMessages } from '#contract/messages/undo.ts';
import { resolveCategories } from '#server/features/categories/categories.service.ts';
import type { Restored, UndoHandler } from '#server/features/undo/undo.service.ts';
import type { UndoEntry } from '#server/features/undo/undo-log.service.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { changeCounts } from './totals/change-counts.ts';
import {
  changeDeletedCategory,
  changeDeletedReceipt,
  countWithoutReceipt,
  dropPresentRows,
  listDeletedCategories,
  listDeletedRows,
  type OfUndo,
  restoreReceiptId,
  restoreRows,
} from './undo/deleted-rows.queries.ts';
import { restoreEdit } from './undo/edits.service.ts';
import {
  changeFormerCategory,
  listFormerCategories,
  listMovable,
  moveBack,
  moveBackDeleted,
  moveBackLater,
} from './undo/moved-rows.queries.ts';

type Restoring = [tx: Tx, deps: Pick<Deps, 'ids'>, userId: UserId, entry: UndoEntry];

/** Restores deleted transactions, reverts an edit, and moves transactions back. */
export const transactionsUndo: UndoHandler = {
  kinds: ['transactions', 'edit', 'move', 'category', 'recurring', 'samples'],
  restore: restoreTransactions,
};

async function restoreTransactions(...restoring: Restoring): Promise<Restored> {
  const [tx, , userId, { payload }] = restoring;
  const back = await restoreDeleted(...restoring);
  const edited = payload.edit ? await restoreEdit(tx, userId, payload.edit) : { count: 0 };
  const moved = await restoreMoved(...restoring);
  return { count: back.count + edited.count + moved.count, notes: [...back.notes, ...moved.notes] };
}

const rowsAtATime = 1000;

async function restoreDeleted(...[tx, deps, userId, { id, payload }]: Restoring): Promise<Restored> {
  const of: OfUndo = { userId, undoId: id };
  const present = await dropPresentRows(tx, of);
  const notes = present > 0 ? [undoMessages.presentAgain(present)] : [];
  const wanted = await listDeletedCategories(tx, of);
  if (wanted.length === 0) return { count: 0, notes };
  for (const [from, to] of await resolveCategories(tx, deps.ids, userId, {
    wanted,
    former: payload.categories,
  }))
    if (from !== to) await changeDeletedCategory(tx, of, { from, to });
  let count = 0;
  for (let after: string | undefined, more = true; more; ) {
    const added = await listDeletedRows(tx, of, { after, limit: rowsAtATime });
    await changeCounts(tx, userId, { added });
    count += added.length;
    after = added.at(-1)?.id;
    more = added.length === rowsAtATime;
  }
  const withoutReceipt = await countWithoutReceipt(tx, of);
  await restoreRows(tx, of);
  if (withoutReceipt > 0) notes.push(undoMessages.receiptsGone(withoutReceipt));
  return { count, notes };
}

/** Undoing several moves in any order gives the same result. */
async function restoreMoved(...[tx, deps, userId, { id, payload }]: Restoring): Promise<Restored> {
  const { movedTo, categories } = payload;
  const of: OfUndo = { userId, undoId: id };
  const places = movedTo === undefined ? [] : await listFormerCategories(tx, of);
  if (movedTo === undefined || places.length === 0) return { count: 0, notes: [] };
  const wanted = places.map((category) => category.id);
  for (const [from, to] of await resolveCategories(tx, deps.ids, userId, { wanted, former: categories }))
    if (from !== to) await changeFormerCategory(tx, of, { from, to });
  const removed = await listMovable(tx, of, movedTo);
  const added = await moveBack(tx, of, movedTo);
  await changeCounts(tx, userId, { removed, added });
  const count =
    added.length + (await moveBackDeleted(tx, of, movedTo)) + (await moveBackLater(tx, of, movedTo));
  const left = places.reduce((sum, category) => sum + category.count, 0) - count;
  return { count, notes: left > 0 ? [undoMessages.changedSince(left)] : [] };
}

/** When a receipt is restored under a new id: replaces the old id in deleted transactions. */
export function replaceDeletedReceipt(
  tx: Tx,
  userId: UserId,
  change: { from: string; to: string },
): Promise<void> {
  return changeDeletedReceipt(tx, userId, change);
}

/** Sets the receipt on those of the transactions that have none. */
export async function reattachReceipt(
  tx: Tx,
  userId: UserId,
  { transactionIds: ids, receiptId }: { transactionIds: readonly string[]; receiptId: string },
): Promise<void> {
  if (ids.length > 0) await restoreReceiptId(tx, userId, { ids, receiptId });
}
