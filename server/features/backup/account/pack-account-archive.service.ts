import { readFile, writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { archiveMessages } from '#contract/messages/archive.ts';
import { authMessages } from '#contract/messages/auth.ts';
import { recordEventSeparately } from '#server/features/account-events/account-events.service.ts';
import { filesOf } from '#server/features/receipts/receipt-files.service.ts';
import { findKnown } from '#server/features/transactions/import-transactions.service.ts';
import { type AddEntry, packArchive } from '#server/platform/archive/pack-archive.ts';
import { type Caller, todayOf, type UserId } from '#server/platform/caller.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { ReceiptTable } from '#server/platform/database/schema.ts';
import { readTable, type TableName, type TableRow } from '#server/platform/database/table-rows.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import { fairQueue } from '#server/platform/fair-queue.ts';
import { openScratchFolder, type ScratchFolder } from '#server/platform/scratch-folder.ts';
import { addTable, manifestBytes, manifestEntry, manifestHead } from '../archive-entries.ts';
import { findSettings } from '../backup.queries.ts';
import {
  type AccountManifest,
  accountFileEntry,
  accountTables,
  idMarkOf,
  settingsTable,
} from './account-archive.ts';

/** Each keeps one of the few connections to PostgreSQL that write: one at a time, in turns between users. */
const snapshots = fairQueue({ concurrent: 1, perKey: 4, total: 100 });

/**
 * Streams all the caller's data as one tar file. The rows come from one snapshot and are buffered on disk, so that a
 * slow client does not keep a transaction open; receipt files are read as they are sent.
 */
export async function packAccountArchive(
  deps: Deps,
  caller: Caller,
): Promise<{ name: string; content: Readable }> {
  const folder = await openScratchFolder(deps.config.DATA_DIR);
  try {
    const rows = await snapshots.run(caller.userId, () => bufferRows(deps, caller.userId, folder));
    await recordEventSeparately(deps, { ...caller, kind: 'data_downloaded' });
    const { stream, filled } = packArchive(folder.path('sums'), (add) =>
      fill(deps, caller.userId, { rows, add }),
    );
    void filled
      .finally(() => folder.remove())
      .catch((error: unknown) => deps.log.info({ err: error }, 'a download of an archive was aborted'));
    return { name: archiveMessages.nameOf(todayOf(caller, deps.clock)), content: stream };
  } catch (error) {
    await folder.remove();
    throw error;
  }
}

interface BufferedRows {
  manifest: Omit<AccountManifest, 'files' | 'missingFiles'>;
  entries: { name: string; path: string }[];
  /** Names of the receipts' files. */
  files: string[];
}

async function bufferRows({ db, clock }: Deps, userId: UserId, folder: ScratchFolder): Promise<BufferedRows> {
  const entries: BufferedRows['entries'] = [];
  const add: AddEntry = async (name, bytes) => {
    const path = folder.path(`rows-${entries.length}`);
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
    entries.push({ name, path });
  };
  return db.snapshot(async (moment) => {
    const tables: Record<string, number> = {};
    tables[settingsTable] = await addTable(add, settingsTable, settingsOf(moment, userId));
    const files: string[] = [];
    for (const table of accountTables) {
      const rows = rowsOf(moment, table, userId);
      tables[table] = await addTable(add, table, table === 'receipts' ? notingFiles(rows, files) : rows);
    }
    const manifest = {
      ...manifestHead({ clock }),
      kind: 'account' as const,
      idMark: idMarkOf(userId),
      tables,
    };
    return { manifest, entries, files };
  });
}

async function* settingsOf(db: Db, userId: UserId): AsyncGenerator<TableRow[]> {
  const settings = await findSettings(db, userId);
  if (settings === undefined) throw new AppError('signed_out', authMessages.signedOut);
  yield [settings];
}

/** Without `user_id`, which follows from the account. */
async function* rowsOf(db: Db, table: TableName, userId: UserId): AsyncGenerator<TableRow[]> {
  for await (const rows of readTable(db, table, { userId })) {
    const kept = await withoutTransientRows(db, table, rows);
    yield kept.map(({ user_id: _, ...row }) => row);
  }
}

/** Imports that were never added go with their files, and what files said of deleted transactions with those. */
async function withoutTransientRows(db: Db, table: TableName, rows: TableRow[]): Promise<TableRow[]> {
  if (table === 'imports') return rows.filter(({ state }) => state === 'added' || state === 'undone');
  if (table !== 'bank_entries') return rows;
  const userId = String(rows[0]?.['user_id']);
  const known = await findKnown(
    db,
    userId,
    rows.map(({ transaction_id }) => String(transaction_id)),
  );
  return rows.filter(({ transaction_id }) => known.has(String(transaction_id)));
}

async function* notingFiles(batches: AsyncIterable<TableRow[]>, names: string[]): AsyncGenerator<TableRow[]> {
  for await (const rows of batches) {
    for (const row of rows) names.push(...filesOf(row as Pick<ReceiptTable, 'id' | 'media_type'>));
    yield rows;
  }
}

async function fill(
  { files }: Deps,
  userId: UserId,
  { rows, add }: { rows: BufferedRows; add: AddEntry },
): Promise<void> {
  for (const { name, path } of rows.entries) await add(name, await readFile(path));
  const manifest: AccountManifest = { ...rows.manifest, files: 0, missingFiles: [] };
  for (const name of rows.files) {
    const bytes = await files.read(userId, name);
    if (bytes === undefined) manifest.missingFiles.push(accountFileEntry(name));
    else await add(accountFileEntry(name), bytes);
    if (bytes !== undefined) manifest.files++;
  }
  await add(manifestEntry, manifestBytes(manifest));
}
