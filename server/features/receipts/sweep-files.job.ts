import { validate as isUuid } from 'uuid';
import type { UserId } from '#server/platform/caller.ts';
import type { Deps } from '#server/platform/deps.ts';
import { draftName } from '#server/platform/files/file-store.ts';
import { filesToSweep } from '#server/platform/files/files-to-sweep.ts';
import type { Job } from '#server/platform/jobs/run-jobs.ts';
import { documentName, pictureName } from './receipt-files.service.ts';
import { listKnownIds } from './receipts.queries.ts';

const hour = 60 * 60_000;

/** Removes orphaned files of interrupted uploads and deletions, and drafts that a killed server left. Ignores files not named by this program. */
export const sweepFilesJob: Job = {
  name: 'sweep receipt files',
  pause: hour,
  run: sweepFiles,
};

const batchSize = 500;

export async function sweepFiles(
  deps: Pick<Deps, 'db' | 'files' | 'clock'>,
  stopped?: AbortSignal,
): Promise<void> {
  let userId: UserId | undefined;
  let names: string[] = [];
  for await (const file of filesToSweep(deps, stopped)) {
    if (!isReceiptOrDraft(file.name)) continue;
    if (userId !== undefined && (file.userId !== userId || names.length === batchSize)) {
      await removeUnknown(deps, userId, names);
      names = [];
    }
    userId = file.userId;
    names.push(file.name);
  }
  if (userId !== undefined) await removeUnknown(deps, userId, names);
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
