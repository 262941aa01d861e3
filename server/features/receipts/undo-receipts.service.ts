import { undoMessages } from '#contract/messages/undo.ts';
import {
  reattachReceipt,
  replaceDeletedReceipt,
} from '#server/features/transactions/undo-transactions.service.ts';
import type { RestoreResult, UndoHandler } from '#server/features/undo/undo.service.ts';
import type { UndoEntry } from '#server/features/undo/undo-log.service.ts';
import type { UserId } from '#server/platform/caller.ts';
import { inRanges } from '#server/platform/database/id-ranges.ts';
import type { Chunk, Chunks } from '#server/platform/database/write-in-chunks.ts';
import { listWaiting, restoreDeleted } from './deleted-receipts.queries.ts';

/** Restores receipts, before their transactions; if the file was uploaded again, that receipt is used instead. */
export const receiptsUndo: UndoHandler = {
  kinds: ['receipt', 'transactions', 'recurring', 'samples'],
  restoreMany: (chunk, _, userId, entry) => restoreReceipts(chunk, userId, entry),
};

async function* restoreReceipts(
  chunk: Chunk,
  userId: UserId,
  { id: undoId, payload: { receipt } }: UndoEntry,
): Chunks<RestoreResult> {
  const doubles = new Map<string, string>();
  let count = 0;
  // Those deleted with this entry, and those of its transactions in whichever entry they are.
  for (const table of ['deleted_receipts', 'deleted_transactions'] as const)
    yield* inRanges(chunk, table, { user_id: userId, undo_id: undoId }, async (tx, range) => {
      const waiting = await listWaiting(tx, userId, { table, undoId, range });
      const alone = waiting.filter(({ double_id }) => double_id === null).map(({ id }) => id);
      await restoreDeleted(tx, userId, alone);
      count += alone.length;
      for (const { id, double_id } of waiting) {
        if (double_id === null || doubles.has(id)) continue;
        doubles.set(id, double_id);
        await replaceDeletedReceipt(tx, userId, { from: id, to: double_id });
      }
    });
  if (receipt !== undefined) {
    const { transactionIds } = receipt;
    const receiptId = doubles.get(receipt.id) ?? receipt.id;
    await reattachReceipt(chunk.tx, userId, { transactionIds, receiptId });
  }
  const notes = doubles.size > 0 ? [undoMessages.sameFile] : [];
  return { count: receipt === undefined ? count : 1, notes };
}
