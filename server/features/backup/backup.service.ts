import {
  everyStoredReceipt,
  isStored,
  type StoredReceipt,
} from '#server/features/receipts/receipt-files.service.ts';
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

type Tools = Pick<Deps, 'files'> & { add: AddEntry };

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

/**
 * Backs up everything into one new file while the server runs: rows from one snapshot, and the files of their
 * receipts. They are copied before the snapshot is taken, because receipts deleted later still have them; those of
 * the few receipts that came meanwhile are copied from it.
 */
export function backUp(deps: Pick<Deps, 'db' | 'files' | 'clock'>, file: string): Promise<Manifest> {
  return writeArchive(file, async (add) => {
    const tools: Tools = { ...deps, add };
    const added: Added = { receipts: new Set(), files: 0, lost: [] };
    await addFiles(tools, deps.db.read, added);
    const manifest = await deps.db.snapshot(async (db) => {
      await addFiles(tools, db, added);
      return {
        ...manifestHead(deps),
        kind: 'installation' as const,
        tables: await addTables(tools, db),
        files: added.files,
        missingFiles: await namesOfLost(db, added),
      };
    });
    await add(manifestEntry, manifestBytes(manifest));
    return manifest;
  });
}

interface Added {
  /** Ids of those whose files were looked for. */
  receipts: Set<string>;
  files: number;
  /** Receipts, each with a file that is missing. */
  lost: StoredReceipt[];
}

async function addFiles({ files, add }: Tools, db: Db, added: Added): Promise<void> {
  for await (const receipt of everyStoredReceipt(db)) {
    if (added.receipts.has(receipt.id)) continue;
    added.receipts.add(receipt.id);
    for (const name of receipt.names) {
      const bytes = await files.read(receipt.userId, name);
      if (bytes === undefined) added.lost.push({ ...receipt, names: [name] });
      else await add(fileEntry(receipt.userId, name), bytes);
      if (bytes !== undefined) added.files++;
    }
  }
}

/** Without receipts whose files were missing only because they were being deleted. */
async function namesOfLost(db: Db, { lost }: Added): Promise<string[]> {
  const names: string[] = [];
  for (const receipt of lost)
    if (await isStored(db, receipt))
      names.push(...receipt.names.map((name) => fileEntry(receipt.userId, name)));
  return names;
}

async function addTables({ add }: Tools, db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tableNames)
    if (!leftOut.includes(table)) counts[table] = await addTable(add, table, readTable(db, table));
  return counts;
}
