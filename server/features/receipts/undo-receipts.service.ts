import { undoMessages } from '#contract/messages/undo.ts';
import {
  reattachReceipt,
  replaceDeletedReceipt,
} from '#server/features/transactions/undo-transactions.service.ts';
import type { Restored, UndoHandler } from '#server/features/undo/undo.service.ts';
import type { UndoEntry } from '#server/features/undo/undo-log.service.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { listWaiting, restoreDeleted } from './deleted-receipts.queries.ts';

/** Restores receipts, before their transactions; if the file was uploaded again, that receipt is used instead. */
export const receiptsUndo: UndoHandler = {
  kinds: ['receipt', 'transactions', 'recurring', 'samples'],
  restore: (tx, _, userId, entry) => restoreReceipts(tx, userId, entry),
};

async function restoreReceipts(
  tx: Tx,
  userId: UserId,
  { id, payload: { receipt } }: UndoEntry,
): Promise<Restored> {
  const waiting = await listWaiting(tx, userId, id);
  const alone = waiting.filter(({ double_id }) => double_id === null);
  await restoreDeleted(
    tx,
    userId,
    alone.map((one) => one.id),
  );
  const doubles = new Map<string, string>();
  for (const one of waiting) {
    if (one.double_id === null) continue;
    doubles.set(one.id, one.double_id);
    await replaceDeletedReceipt(tx, userId, { from: one.id, to: one.double_id });
  }
  if (receipt !== undefined) {
    const { transactionIds } = receipt;
    await reattachReceipt(tx, userId, { transactionIds, receiptId: doubles.get(receipt.id) ?? receipt.id });
  }
  const notes = doubles.size > 0 ? [undoMessages.sameFile] : [];
  return { count: receipt === undefined ? alone.length : 1, notes };
}
