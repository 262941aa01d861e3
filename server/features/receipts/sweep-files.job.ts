import { validate as isUuid } from 'uuid';
import type { UserId } from '#server/platform/caller.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Job } from '#server/platform/jobs/run-jobs.ts';
import { listKnownIds } from './receipts.queries.ts';

const hour = 60 * 60_000;

/** Removes orphaned files of interrupted uploads and deletions. Ignores files not named by this program. */
export const sweepFilesJob: Job = {
  name: 'sweep receipt files',
  pause: hour,
  run: (deps) => sweepFiles(deps),
};

/** An upload takes some seconds between storing its files and its row, and clocks may differ. */
const leastAge = hour;
const batchSize = 500;

export async function sweepFiles({ db, files, clock }: Pick<Deps, 'db' | 'files' | 'clock'>): Promise<void> {
  const before = orphanCutoff({ db, clock });
  let userId: UserId | undefined;
  let names: string[] = [];
  for await (const file of files.list()) {
    if (file.changedAt > before || !isUuid(file.userId) || !isUuid(receiptOf(file.name))) continue;
    if (userId !== undefined && (file.userId !== userId || names.length === batchSize)) {
      await removeUnknown({ db, files }, userId, names);
      names = [];
    }
    userId = file.userId;
    names.push(file.name);
  }
  if (userId !== undefined) await removeUnknown({ db, files }, userId, names);
}

/**
 * Newer files may belong to an upload in progress, on this server or another. With the embedded database there is
 * only this server, so files from before its start are orphans.
 */
function orphanCutoff({ db, clock }: Pick<Deps, 'db' | 'clock'>): number {
  const byAge = clock.now() - leastAge;
  return db.dialect === 'sqlite' ? Math.max(byAge, performance.timeOrigin) : byAge;
}

async function removeUnknown(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  userId: UserId,
  names: readonly string[],
): Promise<void> {
  const ids = [...new Set(names.map(receiptOf))];
  const known = new Set(await listKnownIds(db.read, userId, ids));
  await files.remove(
    userId,
    names.filter((name) => !known.has(receiptOf(name))),
  );
}

function receiptOf(name: string): string {
  return name.replace(/\..*$/, '');
}
