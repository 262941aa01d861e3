import { backupMessages } from '#contract/messages/archive.ts';
import { everyStoredReceipt } from '#server/features/receipts/receipt-files.service.ts';
import { findDifferences } from '#server/features/recount/recount.service.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { fileEntry } from '../archive-entries.ts';
import { checkBackup, restoreOnTrial } from '../restore.service.ts';

type Tools = Pick<Deps, 'files' | 'clock' | 'config'>;

/**
 * Verifies a backup by restoring it into a scratch database: recomputes all totals, compares its files with the
 * store, and looks for missing files. Throws an AppError that says what is wrong.
 */
export async function verifyBackup(deps: Tools, file: string): Promise<void> {
  const manifest = await checkBackup(file);
  const compared = compareWith(deps.files);
  await restoreOnTrial({ ...deps, files: compared.store }, file, {
    manifest,
    async look(db) {
      await recount(db);
      await findLost(db, new Set([...compared.found, ...manifest.missingFiles]));
    },
  });
}

/** A store that compares files instead of storing them. A receipt may have been deleted since the backup. */
function compareWith(files: FileStore): { store: FileStore; found: ReadonlySet<string> } {
  const found = new Set<string>();
  const store: FileStore = {
    ...files,
    async put(userId, name, bytes) {
      const entry = fileEntry(userId, name);
      const kept = await files.read(userId, name);
      if (kept !== undefined && Buffer.compare(kept, bytes) !== 0)
        throw wrong(backupMessages.otherFile(entry));
      found.add(entry);
    },
  };
  return { store, found };
}

async function recount(db: Db): Promise<void> {
  const differences = await findDifferences(db);
  if (differences.length > 0) throw wrong(backupMessages.wrongTotals(differences.length));
}

async function findLost(db: Db, known: ReadonlySet<string>): Promise<void> {
  for await (const { userId, names } of everyStoredReceipt(db))
    for (const name of names) {
      const entry = fileEntry(userId, name);
      if (!known.has(entry)) throw wrong(backupMessages.fileMissing(entry));
    }
}

function wrong(message: string): AppError {
  return new AppError('unreadable', message);
}
