import { z } from 'zod';
import { textUpTo } from '#contract/fields.ts';
import { receiptTypes } from '#contract/receipts.ts';
import { detachReceipt } from '#server/features/transactions/transactions.service.ts';
import { archivedId, flag, instant, jsonOf, shownText } from '#server/platform/archive/archived-fields.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { deleteOwnRows, insertOwnRow } from '#server/platform/database/own-rows.ts';
import { fileTypeOf } from './reading/file-type.ts';
import { findByHash } from './receipts.queries.ts';
import { storedLines, storedReading } from './stored-shapes.ts';

const smallWhole = z.int().min(1).max(32_767);

export const archivedReceipt = z.object({
  id: archivedId,
  file_hash: z.string().regex(/^[\w-]{43}$/),
  file_name: shownText(200),
  media_type: z.enum(receiptTypes),
  pages: smallWhole,
  width: smallWhole,
  height: smallWhole,
  merchant_folded: textUpTo(4000), // NFKD turns one character into up to 18
  reading: jsonOf(storedReading, 100_000),
  lines: jsonOf(storedLines),
  is_checked: flag,
  created_at: instant,
});
export type ArchivedReceipt = z.infer<typeof archivedReceipt>;

/** Whether a file's first bytes match the type of its name. */
export function isFileOfReceipt(name: string, start: Uint8Array): boolean {
  return fileTypeOf(start) === (name.endsWith('.pdf') ? 'pdf' : 'jpeg');
}

/** Id of an existing receipt of the same file. */
export async function findSameReceipt(
  db: Queryable,
  userId: UserId,
  { file_hash }: Pick<ArchivedReceipt, 'file_hash'>,
): Promise<string | undefined> {
  return (await findByHash(db, userId, file_hash))?.id;
}

/** Call after its files were stored. */
export function importReceipt(tx: Tx, userId: UserId, row: ArchivedReceipt): Promise<void> {
  return insertOwnRow(tx, 'receipts', { ...row, user_id: userId });
}

/** Removes imported receipts as if they had never been there; their files are removed afterwards. */
export async function removeImportedReceipts(tx: Tx, userId: UserId, ids: readonly string[]): Promise<void> {
  for (const id of ids) await detachReceipt(tx, userId, id);
  await deleteOwnRows(tx, 'receipts', { user_id: userId, id: ids });
}
