import type { UserId } from '#server/platform/caller.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';

/** File names derive from the receipt id: files are never shared, so removing one affects no other receipt. */
export const pictureName = (receiptId: string) => `${receiptId}.jpg`;
export const documentName = (receiptId: string) => `${receiptId}.pdf`;

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
