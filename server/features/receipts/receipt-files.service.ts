import { batchesOf, pages } from '#server/platform/batches.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { ReceiptTable } from '#server/platform/database/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { listKnownIds, listReceiptsAfter, type ReceiptWithFiles } from './receipts.queries.ts';

/** File names derive from the receipt id: files are never shared, so removing one affects no other receipt. */
export const pictureName = (receiptId: string) => `${receiptId}.jpg`;
export const documentName = (receiptId: string) => `${receiptId}.pdf`;

/** Names of a receipt's files in the store. */
export function filesOf({ id, media_type }: Pick<ReceiptTable, 'id' | 'media_type'>): string[] {
  return media_type === 'application/pdf' ? [pictureName(id), documentName(id)] : [pictureName(id)];
}

/** Stores all files or none. */
export async function putFiles(
  files: FileStore,
  userId: UserId,
  { id, picture, document }: { id: string; picture: Uint8Array; document: Uint8Array | undefined },
): Promise<void> {
  await files.put(userId, pictureName(id), picture);
  if (document === undefined) return;
  try {
    await files.put(userId, documentName(id), document);
  } catch (error) {
    await files.remove(userId, [pictureName(id)]).catch(() => undefined);
    throw error;
  }
}

/** Never throws: the rows are gone, and remaining files are swept later. */
export async function removeFiles(
  { files, log }: Pick<Deps, 'files' | 'log'>,
  userId: UserId,
  receiptIds: readonly string[],
): Promise<void> {
  const names = receiptIds.flatMap((id) => [pictureName(id), documentName(id)]);
  await files.remove(userId, names).catch((error: unknown) => {
    log.warn({ err: error }, 'could not remove receipt files');
  });
}

const receiptsAtATime = 500;

/** Removes the files of those that have no row; if the database cannot be asked, they are swept later. */
export async function removeUnusedFiles(
  deps: Pick<Deps, 'db' | 'files' | 'log'>,
  userId: UserId,
  ids: readonly string[],
): Promise<void> {
  for (const some of batchesOf(ids, receiptsAtATime)) {
    const known = new Set(await listKnownIds(deps.db.read, userId, some).catch(() => some));
    await removeFiles(
      deps,
      userId,
      some.filter((id) => !known.has(id)),
    );
  }
}

export interface StoredReceipt {
  userId: UserId;
  id: string;
  /** Names of its files in the store. */
  names: string[];
}

/** Every user's receipts, deleted ones included. */
export async function* everyStoredReceipt(db: Queryable): AsyncGenerator<StoredReceipt> {
  for await (const rows of pages<ReceiptWithFiles>((last, limit) => listReceiptsAfter(db, last, limit)))
    for (const row of rows) yield { userId: row.user_id, id: row.id, names: filesOf(row) };
}

export async function isStored(db: Queryable, { userId, id }: StoredReceipt): Promise<boolean> {
  return (await listKnownIds(db, userId, [id])).length > 0;
}
