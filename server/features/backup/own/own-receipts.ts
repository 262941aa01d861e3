import {
  type ArchivedReceipt,
  bringInReceipt,
  filesOf,
  findSameReceipt,
  forgetFiles,
} from '#server/features/receipts/bring-in-receipts.service.ts';
import { bytesOf, readArchive, skip } from '#server/platform/archive/read-archive.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/open.ts';
import type { Deps, Ids } from '#server/platform/deps.ts';
import type { OwnArchive } from './open-own-archive.ts';
import { fileIn } from './own-archive.ts';
import { ownRows } from './own-rows.ts';

interface Stored {
  /** By the id that a receipt has in the archive, the new one under which its files are in the store. */
  ids: ReadonlyMap<string, string>;
  /** Of the new ones, those that have a row. */
  used: Set<string>;
}

/**
 * Puts the files of receipts that are not here into the store while `use` runs: files come before their rows. Those whose
 * rows did not come after all are removed again.
 */
export async function withFilesInStore<T>(
  deps: Deps,
  userId: UserId,
  archive: OwnArchive,
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

async function newIds(deps: Deps, userId: UserId, archive: OwnArchive): Promise<Stored['ids']> {
  const stored = new Map<string, string>();
  for await (const receipts of ownRows(archive.rows, 'receipts'))
    for (const receipt of receipts)
      if (isWhole(receipt, archive) && (await findSameReceipt(deps.db.read, userId, receipt)) === undefined)
        stored.set(receipt.id, newIdAs(receipt.id, deps.ids));
  return stored;
}

/** A receipt that had lost its picture would show nothing. */
function isWhole(receipt: ArchivedReceipt, { files }: OwnArchive): boolean {
  return filesOf(receipt).every((name) => files.has(name));
}

/** It sorts as the other does, and was never one: another import that fails at the same time removes nothing of this. */
function newIdAs(id: string, ids: Ids): string {
  return `${id.slice(0, -10)}${ids.row().slice(-10)}`;
}

async function putFiles(
  { files }: Deps,
  userId: UserId,
  { archive, ids }: { archive: OwnArchive; ids: Stored['ids'] },
): Promise<void> {
  for await (const entry of readArchive(archive.file)) {
    const [archivedId = '', ending] = fileIn(entry.name)?.split('.') ?? [];
    const id = ids.get(archivedId);
    if (id === undefined) await skip(entry);
    else await files.put(userId, `${id}.${ending}`, await bytesOf(entry));
  }
}

/** Adds the rows of those whose files are in the store; `here` has the ids of those that were here before as well. */
export async function bringInReceipts(
  tx: Tx,
  userId: UserId,
  { archive, stored: { ids, used } }: { archive: OwnArchive; stored: Stored },
): Promise<{ added: number; here: ReadonlyMap<string, string> }> {
  const here = new Map<string, string>();
  used.clear(); // what runs a second time begins anew
  for await (const receipts of ownRows(archive.rows, 'receipts'))
    for (const receipt of receipts) {
      const same = await findSameReceipt(tx, userId, receipt);
      const id = same ?? ids.get(receipt.id);
      if (id === undefined) continue;
      here.set(receipt.id, id);
      if (same !== undefined) continue;
      await bringInReceipt(tx, userId, { ...receipt, id });
      used.add(id);
    }
  return { added: used.size, here };
}
