import {
  everyStoredReceipt,
  isStored,
  type StoredReceipt,
} from '#server/features/receipts/stored-files.service.ts';
import { type AddEntry, writeArchive } from '#server/platform/archive/pack-archive.ts';
import type { Db } from '#server/platform/database/database.ts';
import { readTable, type TableName, tableNames } from '#server/platform/database/table-rows.ts';
import type { Deps } from '#server/platform/deps.ts';
import {
  addTable,
  fileEntry,
  type Manifest,
  manifestBytes,
  manifestEntry,
  manifestHead,
} from './archive-entries.ts';

type Tools = Pick<Deps, 'db' | 'files' | 'clock'> & { add: AddEntry };

/**
 * Credentials and short-lived rows, which would reopen what was closed since, and the installation's own backup
 * state.
 */
const leftOut: readonly TableName[] = [
  'sessions',
  'api_tokens',
  'login_failures',
  'passkey_challenges',
  'idempotency_keys',
  'nightly_backups',
];

/** An upper bound for the clock difference between servers that share a database. */
const clockSkew = 60 * 60_000;

/**
 * Backs up everything into one new file while the server runs: rows from one snapshot, and the files of their
 * receipts.
 */
export function backUp(deps: Pick<Deps, 'db' | 'files' | 'clock'>, file: string): Promise<Manifest> {
  return writeArchive(file, async (add) => {
    const tools: Tools = { ...deps, add };
    const early = await addEarlyFiles(tools);
    const manifest = await deps.db.snapshot(async (db) => {
      const late = await addLateFiles(tools, db, early);
      return {
        ...manifestHead(deps),
        kind: 'installation' as const,
        tables: await addTables(tools, db),
        files: early.files + late.files,
        missingFiles: [...(await dropDeleted(db, early.lost)), ...late.lost].flatMap((receipt) =>
          receipt.names.map((name) => fileEntry(receipt.userId, name)),
        ),
      };
    });
    await add(manifestEntry, manifestBytes(manifest));
    return manifest;
  });
}

interface AddedFiles {
  files: number;
  /** Receipts with missing files. */
  lost: StoredReceipt[];
}

interface EarlyFiles extends AddedFiles {
  /** Receipts created after this instant may have been missed. */
  since: number;
  /** Those of them that were added. */
  added: ReadonlySet<string>;
}

/**
 * Copies files before taking the snapshot: receipts deleted later still have their files, and the few uploaded
 * meanwhile are found among the newest.
 */
async function addEarlyFiles(tools: Tools): Promise<EarlyFiles> {
  const since = tools.clock.now() - clockSkew;
  const added = new Set<string>();
  const early: AddedFiles = { files: 0, lost: [] };
  for await (const receipt of everyStoredReceipt(tools.db.read)) {
    await addFilesOf(tools, receipt, early);
    if (receipt.createdAt >= since) added.add(receipt.id);
  }
  return { ...early, since, added };
}

async function addLateFiles(tools: Tools, db: Db, { since, added }: EarlyFiles): Promise<AddedFiles> {
  const late: AddedFiles = { files: 0, lost: [] };
  for await (const receipt of everyStoredReceipt(db, { since }))
    if (!added.has(receipt.id)) await addFilesOf(tools, receipt, late);
  return late;
}

async function addFilesOf({ files, add }: Tools, receipt: StoredReceipt, count: AddedFiles): Promise<void> {
  for (const name of receipt.names) {
    const bytes = await files.read(receipt.userId, name);
    if (bytes === undefined) {
      count.lost.push({ ...receipt, names: [name] });
      continue;
    }
    await add(fileEntry(receipt.userId, name), bytes);
    count.files++;
  }
}

/** Drops receipts whose files were missing only because they were being deleted. */
async function dropDeleted(db: Db, receipts: readonly StoredReceipt[]): Promise<StoredReceipt[]> {
  const found: StoredReceipt[] = [];
  for (const receipt of receipts) if (await isStored(db, receipt)) found.push(receipt);
  return found;
}

async function addTables({ add }: Tools, db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tableNames)
    if (!leftOut.includes(table)) counts[table] = await addTable(add, table, readTable(db, table));
  return counts;
}
