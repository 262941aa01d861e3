import { validate as isUuid } from 'uuid';
import type { UserId } from '#server/platform/caller.ts';
import type { Deps } from '#server/platform/deps.ts';
import { draftName } from '#server/platform/files/file-store.ts';
import type { Job } from '#server/platform/jobs/run-jobs.ts';
import { documentName, pictureName } from './receipt-files.ts';
import { listKnownIds } from './receipts.queries.ts';

const hour = 60 * 60_000;

/** Removes orphaned files of interrupted uploads and deletions, and drafts that a killed server left. Ignores files not named by this program. */
export const sweepFilesJob: Job = {
  name: 'sweep receipt files',
  pause: hour,
  run: (deps) => sweepFiles(deps),
};

/**
 * A newer file may belong to an upload in progress, on this server or another: its row comes some seconds later. The
 * clocks of servers and buckets differ by less.
 */
const leastAge = hour;
const batchSize = 500;

export async function sweepFiles({ db, files, clock }: Pick<Deps, 'db' | 'files' | 'clock'>): Promise<void> {
  const before = clock.now() - leastAge;
  let userId: UserId | undefined;
  let names: string[] = [];
  for await (const file of files.list()) {
    if (file.changedAt > before || !isUuid(file.userId) || !isReceiptOrDraft(file.name)) continue;
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

/** A draft, of any kind of file, has an id of its own, which no receipt has. */
function isReceiptOrDraft(name: string): boolean {
  const id = receiptOf(name);
  return isUuid(id) && [pictureName(id), documentName(id), draftName(id)].includes(name);
}

function receiptOf(name: string): string {
  return name.replace(/\..*$/, '');
}
