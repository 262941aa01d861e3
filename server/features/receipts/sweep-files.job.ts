import type { UserId } from '#server/platform/caller.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Job } from '#server/platform/jobs/run-jobs.ts';
import { listKnownIds } from './receipts.queries.ts';

const hour = 60 * 60_000;

/** Removes files that belong to nothing: those of an upload that was cut short, or of a deletion that was. */
export const sweepFilesJob: Job = {
  name: 'sweep receipt files',
  pause: 24 * hour,
  run: (deps) => sweepFiles(deps),
};

/** Younger files may belong to an upload that is under way, on this server or another. */
const leastAge = hour;
const batchSize = 500;

export async function sweepFiles({ db, files, clock }: Pick<Deps, 'db' | 'files' | 'clock'>): Promise<void> {
  const before = clock.now() - leastAge;
  let userId: UserId | undefined;
  let names: string[] = [];
  for await (const file of files.list()) {
    if (file.changedAt > before) continue;
    if (userId !== undefined && (file.userId !== userId || names.length === batchSize)) {
      await removeUnknown({ db, files }, userId, names);
      names = [];
    }
    userId = file.userId;
    names.push(file.name);
  }
  if (userId !== undefined) await removeUnknown({ db, files }, userId, names);
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
