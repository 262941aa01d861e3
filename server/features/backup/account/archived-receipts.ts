import {
  type ArchivedReceipt,
  filesOf,
  findSameReceipt,
  forgetFiles,
  importReceipt,
} from '#server/features/receipts/import-receipts.service.ts';
import { bytesOf, readArchive, skip } from '#server/platform/archive/read-archive.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Deps, Ids } from '#server/platform/deps.ts';
import { fileIn } from './account-archive.ts';
import { ownRows } from './archived-rows.ts';
import type { AccountArchive } from './open-account-archive.ts';

interface Stored {
  /** Receipt ids in the archive, mapped to the new ids under which their files are stored. */
  ids: ReadonlyMap<string, string>;
  /** The new ids that got a row. */
  used: Set<string>;
}

/** Stores the files of new receipts before `use` inserts their rows. Afterwards removes the files that got no row. */
export async function withFilesInStore<T>(
  deps: Deps,
  userId: UserId,
  archive: AccountArchive,
  use: (stored: Stored) => Promise<T>,
): Promise<T> {
  const ids = await newIds(deps, userId, archive);
  let used = new Set<string>();
  try {
    await putFiles(deps, userId, { archive, ids });
    const stored = { ids, used: new Set<string>() };
    const result = await use(stored);
    used = stored.used;
    return result;
  } finally {
    const unused = [...ids.values()].filter((id) => !used.has(id));
    await forgetFiles(deps, userId, unused);
  }
}

async function newIds(deps: Deps, userId: UserId, archive: AccountArchive): Promise<Stored['ids']> {
  const stored = new Map<string, string>();
  for await (const receipts of ownRows(archive.rows, 'receipts'))
    for (const receipt of receipts)
      if (isWhole(receipt, archive) && (await findSameReceipt(deps.db.read, userId, receipt)) === undefined)
        stored.set(receipt.id, newIdAs(receipt.id, deps.ids));
  return stored;
}

/** A receipt without its picture would show nothing. */
function isWhole(receipt: ArchivedReceipt, { files }: AccountArchive): boolean {
  return filesOf(receipt).every((name) => files.has(name));
}

/** Sorts like the original but is unique, so that a concurrent failing import cannot remove these files. */
function newIdAs(id: string, ids: Ids): string {
  return `${id.slice(0, -10)}${ids.row().slice(-10)}`;
}

async function putFiles(
  { files }: Deps,
  userId: UserId,
  { archive, ids }: { archive: AccountArchive; ids: Stored['ids'] },
): Promise<void> {
  for await (const entry of readArchive(archive.file)) {
    const [archivedId = '', ending] = fileIn(entry.name)?.split('.') ?? [];
    const id = ids.get(archivedId);
    if (id === undefined) await skip(entry);
    else await files.put(userId, `${id}.${ending}`, await bytesOf(entry));
  }
}

/** Inserts the rows of receipts whose files were stored; `here` also maps those that already existed. */
export async function importReceipts(
  tx: Tx,
  userId: UserId,
  { archive, stored: { ids, used } }: { archive: AccountArchive; stored: Stored },
): Promise<{ added: number; here: ReadonlyMap<string, string> }> {
  const here = new Map<string, string>();
  used.clear(); // the transaction may be retried
  for await (const receipts of ownRows(archive.rows, 'receipts'))
    for (const receipt of receipts) {
      const same = await findSameReceipt(tx, userId, receipt);
      const id = same ?? ids.get(receipt.id);
      if (id === undefined) continue;
      here.set(receipt.id, id);
      if (same !== undefined) continue;
      await importReceipt(tx, userId, { ...receipt, id });
      used.add(id);
    }
  return { added: used.size, here };
}
