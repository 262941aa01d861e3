import { archiveMessages } from '#contract/messages/archive.ts';
import { withValues } from '#contract/sentence.ts';
import { isFileOfReceipt } from '#server/features/receipts/import-receipts.service.ts';
import { type ArchiveEntry, readArchive, skip } from '#server/platform/archive/read-archive.ts';
import { verifyArchive } from '#server/platform/archive/verify-archive.ts';
import { yieldToEventLoop } from '#server/platform/batches.ts';
import type { Caller, UserId } from '#server/platform/caller.ts';
import type { Database, Db, Tx } from '#server/platform/database/database.ts';
import { toAppError } from '#server/platform/database/failures.ts';
import { migrationNames } from '#server/platform/database/migrations/list.ts';
import { openScratchDatabase } from '#server/platform/database/open.ts';
import { insertRows, type TableRow } from '#server/platform/database/table-rows.ts';
import { AppError } from '#server/platform/errors.ts';
import { readManifest, readRows } from '../archive-entries.ts';
import {
  type AccountManifest,
  type AccountTable,
  accountManifestSchema,
  accountTables,
  admitAccountEntries,
  fileIn,
  longestLineOf,
  settingsTable,
  tableIn,
} from './account-archive.ts';

export interface AccountArchive {
  file: string;
  manifest: AccountManifest;
  /** The archive's rows, in this version's schema. */
  rows: Db;
  /** Names of the receipt files in it. */
  files: ReadonlySet<string>;
}

/**
 * Verifies an archive, loads its rows into a scratch database, for which it needs a folder, under their own schema, and runs the later migrations.
 * Throws an AppError that says what is wrong; the account is not touched.
 */
export async function openAccountArchive<T>(
  { database, file, caller }: { database: string; file: string; caller: Caller },
  use: (archive: AccountArchive) => Promise<T>,
): Promise<T> {
  await verifyArchive(file, admitAccountEntries());
  const manifest = await checkManifest(file);
  const scratch = openScratchDatabase(database);
  try {
    const files = await hideForeignDetails(() => load(scratch, { file, manifest, userId: caller.userId }));
    return await use({ file, manifest, rows: scratch.read, files });
  } finally {
    await scratch.close();
  }
}

async function checkManifest(file: string): Promise<AccountManifest> {
  const sent = await readManifest(file);
  if (sent?.kind === 'installation') throw new AppError('unreadable', archiveMessages.ofInstallation);
  const { success, data } = accountManifestSchema.safeParse(sent?.content);
  if (!success) throw new AppError('unreadable', archiveMessages.notAnArchive);
  if (!migrationNames.includes(data.schema)) throw new AppError('unreadable', archiveMessages.newer);
  return data;
}

interface Source {
  file: string;
  manifest: AccountManifest;
  userId: UserId;
}

async function load(scratch: Database, { file, manifest, userId }: Source): Promise<Set<string>> {
  const files = new Set<string>();
  await scratch.migrate(manifest.schema);
  await scratch.transaction(async (tx) => {
    const counts = new Map<string, number>();
    for await (const entry of readArchive(file)) {
      const [table, name] = [tableIn(entry.name), fileIn(entry.name)];
      if (table !== undefined) await loadRows(tx, { entry, table, userId, counts });
      else if (name !== undefined) files.add(await checkReceiptFile(entry, name));
      else await skip(entry);
    }
    for (const table of [settingsTable, ...accountTables])
      if ((counts.get(table) ?? 0) !== (manifest.tables[table] ?? 0))
        throw new AppError('unreadable', archiveMessages.incomplete);
  });
  if (files.size !== manifest.files) throw new AppError('unreadable', archiveMessages.incomplete);
  await scratch.migrate();
  return files;
}

const mostRows = 3_000_000;

async function loadRows(
  tx: Tx,
  {
    entry,
    table,
    userId,
    counts,
  }: {
    entry: ArchiveEntry;
    table: AccountTable | typeof settingsTable;
    userId: UserId;
    counts: Map<string, number>;
  },
): Promise<void> {
  for await (const rows of readRows(entry, longestLineOf(table))) {
    const count = (counts.get(table) ?? 0) + rows.length;
    counts.set(table, count);
    if (count > mostRows) throw new AppError('unreadable', archiveMessages.tooMuch);
    if (rows.some((row) => 'user_id' in row)) throw wrong();
    await insertRows(
      tx,
      table,
      rows.map((row) => (table === settingsTable ? scratchOwner(row, userId) : { ...row, user_id: userId })),
    );
    await yieldToEventLoop();
  }
}

/** The single user of the scratch database, with the archive's settings and no credentials. */
function scratchOwner(settings: TableRow, userId: UserId): TableRow {
  return {
    is_setup_complete: 1,
    version: 0,
    created_at: 0,
    ...settings,
    id: userId,
    email: '',
    email_key: '',
    password_hash: '',
  };
}

/** Checks a file's first bytes against its type and returns its name. */
async function checkReceiptFile({ body }: ArchiveEntry, name: string): Promise<string> {
  let start = Buffer.alloc(0);
  for await (const chunk of body)
    if (start.length < 16) start = Buffer.concat([start, chunk.subarray(0, 16)]);
  if (!isFileOfReceipt(name, start))
    throw new AppError('unreadable', withValues(archiveMessages.unexpected, name));
  return name;
}

/** Errors of databases and parsers may quote foreign rows: they are neither shown nor logged. */
async function hideForeignDetails<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const known = error instanceof AppError ? error : error instanceof Error && toAppError(error);
    throw known || wrong();
  }
}

function wrong(): AppError {
  return new AppError('unreadable', withValues(archiveMessages.wrongRows, 'rows'));
}
