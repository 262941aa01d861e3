import { backupMessages } from '#contract/messages/archive.ts';
import { sumsEntry } from '#server/platform/archive/pack-archive.ts';
import { type ArchiveEntry, bytesOf, readArchive, skip } from '#server/platform/archive/read-archive.ts';
import { verifyArchive } from '#server/platform/archive/verify-archive.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { toAppError } from '#server/platform/database/failures.ts';
import { migrationNames } from '#server/platform/database/migrations/list.ts';
import { openScratchDatabase } from '#server/platform/database/open.ts';
import { allowIdling } from '#server/platform/database/postgres.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import { withScratchFolder } from '#server/platform/scratch-folder.ts';
import {
  contentOf,
  type Manifest,
  manifestEntry,
  manifestSchema,
  readManifest,
  readRows,
} from './archive-entries.ts';
import { hasUsers } from './backup.queries.ts';

/**
 * Reads the whole file without changing anything. Throws unless all checksums are correct and this version can
 * restore it.
 */
export async function checkBackup(file: string): Promise<Manifest> {
  let unknown: string | undefined;
  await verifyArchive(file, ({ name, isFile }) => {
    if (!isFile || !isPart(name)) unknown ??= name;
  });
  const manifest = await findManifest(file);
  if (!migrationNames.includes(manifest.schema))
    throw new AppError('unreadable', backupMessages.newer(manifest.schema));
  if (unknown !== undefined) throw new AppError('unreadable', backupMessages.unexpected(unknown));
  return manifest;
}

function isPart(name: string): boolean {
  return name === manifestEntry || name === sumsEntry || contentOf(name).kind !== 'other';
}

async function findManifest(file: string): Promise<Manifest> {
  const sent = await readManifest(file);
  if (sent?.kind === 'account') throw new AppError('unreadable', backupMessages.ofAccount);
  const { success, data } = manifestSchema.safeParse(sent?.content);
  if (!success) throw new AppError('unreadable', backupMessages.notABackup);
  return data;
}

/**
 * Restores a checked backup into an installation without accounts. With `replace`, existing data is permanently
 * deleted, after a trial restore has succeeded.
 */
export async function restore(
  deps: Pick<Deps, 'db' | 'files' | 'config'>,
  file: string,
  { manifest, replace }: { manifest: Manifest; replace: boolean },
): Promise<void> {
  const isEmpty = !(await hasUsers(deps.db.read));
  if (!isEmpty && !replace) throw new AppError('conflict', backupMessages.notEmpty);
  if (!isEmpty) await tryOut(deps, file, manifest);
  await deps.db.clear();
  if (!isEmpty) await removeEveryFile(deps);
  await restoreAll(deps, file, manifest);
}

/** Restores a checked backup into a scratch database and passes that to `look`. */
export async function restoreOnTrial(
  { files, config }: Pick<Deps, 'files' | 'config'>,
  file: string,
  { manifest, look }: { manifest: Manifest; look: (db: Db) => Promise<void> },
): Promise<void> {
  await withScratchFolder(config.DATA_DIR, async (pathOf) => {
    const scratch = openScratchDatabase(pathOf('database'));
    try {
      await restoreAll({ db: scratch, files }, file, manifest);
      await look(scratch.read);
    } finally {
      await scratch.close();
    }
  });
}

async function tryOut(deps: Pick<Deps, 'files' | 'config'>, file: string, manifest: Manifest): Promise<void> {
  const nowhere = { ...deps.files, put: async () => undefined };
  try {
    await restoreOnTrial({ ...deps, files: nowhere }, file, { manifest, look: async () => undefined });
  } catch (error) {
    const known = error instanceof Error && toAppError(error);
    throw known || new AppError('unreadable', backupMessages.wrongRows, { cause: error });
  }
}

/** Restores all rows in one transaction, under the schema of the backup, and then runs the later migrations. */
async function restoreAll(deps: Pick<Deps, 'db' | 'files'>, file: string, manifest: Manifest): Promise<void> {
  await deps.db.migrate(manifest.schema);
  await deps.db.transaction(async (tx) => {
    if (deps.db.dialect === 'postgres') await allowIdling(tx); // files are stored between its statements
    const counts = { files: 0, tables: new Map<string, number>() };
    for await (const entry of readArchive(file)) await restoreEntry(deps, { tx, entry, counts });
    const asStated = Object.entries(manifest.tables).every(
      ([table, rows]) => (counts.tables.get(table) ?? 0) === rows,
    );
    if (!asStated || counts.files !== manifest.files) throw new Error('the backup changed while it was read');
  });
  await deps.db.migrate();
  await deps.db.truncateLog();
}

async function removeEveryFile({ files }: Pick<Deps, 'files'>): Promise<void> {
  const owners = new Set<string>();
  for await (const { userId } of files.list()) owners.add(userId);
  for (const userId of owners) await files.removeAll(userId);
}

async function restoreEntry(
  { files }: Pick<Deps, 'files'>,
  {
    tx,
    entry,
    counts,
  }: { tx: Tx; entry: ArchiveEntry; counts: { files: number; tables: Map<string, number> } },
): Promise<void> {
  const content = contentOf(entry.name);
  if (content.kind === 'other') return skip(entry);
  if (content.kind === 'file') {
    await files.put(content.userId, content.name, await bytesOf(entry));
    counts.files++;
    return;
  }
  for await (const rows of readRows(entry)) {
    await insertRows(tx, content.table, rows);
    counts.tables.set(content.table, (counts.tables.get(content.table) ?? 0) + rows.length);
  }
}
