import type { UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { deleteOwnRows, insertOwnRows, listOwnRows } from '#server/platform/database/own-rows.ts';

/** What an import may have added or changed. */
export type ArchivedKind =
  | 'transaction'
  | 'import'
  | 'budget'
  | 'dismissed'
  | 'recurring'
  | 'posting'
  | 'receipt'
  | 'category'
  /** An existing category that is listed for another direction. */
  | 'for_expense'
  | 'for_income';

export type AddedIds = Partial<Record<ArchivedKind, readonly string[]>>;

interface Batch {
  position: number;
  added: AddedIds;
}

/** Call in the transaction that adds them. */
export async function recordBatch(tx: Tx, userId: UserId, { position, added }: Batch): Promise<void> {
  await insertOwnRows(tx, 'archive_batches', [{ user_id: userId, position, added: JSON.stringify(added) }]);
}

export async function findLastBatch(tx: Tx, userId: UserId): Promise<Batch | undefined> {
  const last = { by: ['position'], isDescending: true, limit: 1 } as const;
  const [row] = await listOwnRows(tx, 'archive_batches', { user_id: userId }, last);
  return row && { position: row.position, added: JSON.parse(row.added) };
}

/** Deletes the record of what was added from this batch on. */
export async function forgetBatches(tx: Tx, userId: UserId, from = 0): Promise<void> {
  await deleteOwnRows(tx, 'archive_batches', { user_id: userId, position: { from } });
}
