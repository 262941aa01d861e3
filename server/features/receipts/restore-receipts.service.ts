import { deletionMessages } from '#contract/messages/deletions.ts';
import type { KeptDeletion } from '#server/features/deletions/deletions.service.ts';
import type { Restored } from '#server/features/deletions/undo-deletion.service.ts';
import {
  reattachReceipt,
  replaceKeptReceipt,
} from '#server/features/transactions/restore-transactions.service.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { listWaiting, restoreDeleted } from './deleted-receipts.queries.ts';

/** Restores receipts, before their transactions; if the file was uploaded again, that receipt is used instead. */
export async function restoreReceipts(
  tx: Tx,
  _: Pick<Deps, 'ids'>,
  userId: UserId,
  { id, kept: { receipt } }: KeptDeletion,
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
    await replaceKeptReceipt(tx, userId, { from: one.id, to: one.double_id });
  }
  if (receipt !== undefined) {
    const { transactionIds } = receipt;
    await reattachReceipt(tx, userId, { transactionIds, receiptId: doubles.get(receipt.id) ?? receipt.id });
  }
  const notes = doubles.size > 0 ? [deletionMessages.sameFile] : [];
  return { count: receipt === undefined ? alone.length : 1, notes };
}
