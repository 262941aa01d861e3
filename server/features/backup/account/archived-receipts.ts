import { requestMessages } from '#contract/messages/requests.ts';
import {
  type ArchivedReceipt,
  findSameReceipt,
  importReceipt,
} from '#server/features/receipts/import-receipts.service.ts';
import { filesOf, removeUnusedFiles } from '#server/features/receipts/receipt-files.service.ts';
import { bytesOf, readArchive, skip } from '#server/platform/archive/read-archive.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Deps, Ids } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import { fileIn } from './account-archive.ts';
import { ownRows } from './archived-rows.ts';
import type { AccountArchive } from './open-account-archive.ts';

/** Receipt ids in the archive, mapped to the new ids under which their files are stored. */
export type NewReceiptIds = ReadonlyMap<string, string>;

/** Stores the files of new receipts before `use` inserts their rows. Afterwards removes the files that got no row. */
export async function withFilesInStore<T>(
  deps: Deps,
  userId: UserId,
  archive: AccountArchive,
  use: (stored: NewReceiptIds) => Promise<T>,
): Promise<T> {
  const stored = await newIds(deps, userId, archive);
  try {
    await putFiles(deps, userId, { archive, stored });
    return await use(stored);
  } finally {
    await removeUnusedFiles(deps, userId, [...stored.values()]);
  }
}

async function newIds(deps: Deps, userId: UserId, archive: AccountArchive): Promise<NewReceiptIds> {
  const stored = new Map<string, string>();
  for await (const receipts of ownRows(archive.rows, 'receipts'))
    for (const receipt of receipts)
      if (isWhole(receipt, archive) && (await findSameReceipt(deps.db.read, userId, receipt)) === undefined)
        stored.set(receipt.id, newIdAs(receipt.id, deps.ids));
  return stored;
}

/** A receipt without its picture would show nothing. */
export function isWhole(receipt: ArchivedReceipt, { files }: AccountArchive): boolean {
  return filesOf(receipt).every((name) => files.has(name));
}

/** Sorts like the original but is unique, so that a concurrent failing import cannot remove these files. */
function newIdAs(id: string, ids: Ids): string {
  return `${id.slice(0, -10)}${ids.row().slice(-10)}`;
}

async function putFiles(
  { files }: Deps,
  userId: UserId,
  { archive, stored }: { archive: AccountArchive; stored: NewReceiptIds },
): Promise<void> {
  for await (const entry of readArchive(archive.file)) {
    const [archivedId = '', ending] = fileIn(entry.name)?.split('.') ?? [];
    const id = stored.get(archivedId);
    if (id === undefined) await skip(entry);
    else await files.put(userId, `${id}.${ending}`, await bytesOf(entry));
  }
}

/**
 * Inserts the rows of receipts whose files were stored; `here` also maps those that already existed. Throws if one has
 * been deleted since: another attempt stores its files.
 */
export async function importReceipts(
  tx: Tx,
  userId: UserId,
  {
    rows,
    archive,
    stored,
  }: { rows: readonly ArchivedReceipt[]; archive: AccountArchive; stored: NewReceiptIds },
): Promise<{ added: string[]; here: [archived: string, here: string][] }> {
  const added: string[] = [];
  const here: [string, string][] = [];
  for (const receipt of rows) {
    const same = await findSameReceipt(tx, userId, receipt);
    const id = same ?? stored.get(receipt.id);
    if (id === undefined && isWhole(receipt, archive))
      throw new AppError('busy', requestMessages.busy, { retryAfter: 1 });
    if (id === undefined) continue;
    here.push([receipt.id, id]);
    if (same !== undefined) continue;
    await importReceipt(tx, userId, { ...receipt, id });
    added.push(id);
  }
  return { added, here };
}
