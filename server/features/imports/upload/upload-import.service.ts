import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { StreamedFile } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { ImportDetail } from '#contract/imports.ts';
import { importMessages } from '#contract/messages/imports.ts';
import { type Caller, type UserId, withContent } from '#server/platform/caller.ts';
import { isOutcomeUnknown } from '#server/platform/database/failures.ts';
import { deleteOwnRows, insertOwnRowIfNew, listOwnRows } from '#server/platform/database/own-rows.ts';
import { deleteStoredReply, type Writer, writeAs } from '#server/platform/database/write-as.ts';
import { AppError } from '#server/platform/errors.ts';
import { withScratchFolder } from '#server/platform/scratch-folder.ts';
import { type ImportDeps, removeStatement, statementName } from '../import-deps.ts';
import { findImport, newImport } from '../imports.queries.ts';
import { getImport } from '../imports.service.ts';
import { readImport } from './read-import.service.ts';

/** How long a request waits for the file to be read. */
const patienceMs = 2000;
/** Lines of one user's files that are neither added nor discarded. */
const mostOpenLines = 1_000_000;

/** Keeps the file and reads it; what cannot be read within the time of the request is refused, and nothing is kept. */
export async function uploadImport(
  deps: ImportDeps,
  caller: Writer,
  file: StreamedFile,
): Promise<ImportDetail> {
  const { newId, name, hash: fileHash } = await receive(deps, caller.userId, file);
  const asked = { ...caller, idempotency: withContent(caller.idempotency, fileHash) };
  const id = await keep(deps, asked, { newId, name });
  if (id === newId) startReading(deps, caller.userId, id);
  await waitFor(deps, id);
  const read = await getImport(deps, caller, id);
  if (read.problem === null || id !== newId) return read;
  await refuse(deps, asked, id);
  throw new AppError(codeFor(read.problem), read.problem);
}

/** Reads it in the background; a request that wants to wait uses `waitFor`. */
export function startReading(deps: ImportDeps, userId: string, importId: string): void {
  const reading = readImport(deps, { userId, importId })
    .catch((error: unknown) => {
      const isGone = error instanceof AppError && error.code === 'signed_out'; // the account is being deleted
      if (!isGone) deps.log.error({ err: error }, 'a statement could not be read');
    })
    .finally(() => deps.running.delete(importId));
  deps.running.set(importId, reading);
}

/** Files that were added or undone since change what is new in this one. */
export async function getFreshImport(
  deps: ImportDeps,
  { userId }: Pick<Caller, 'userId'>,
  id: string,
): Promise<ImportDetail> {
  const isOutdated = async () => {
    const row = await findImport(deps.db.read, userId, id);
    return (row?.state === 'ready' || row?.state === 'needs_answer') && row.is_outdated === 1;
  };
  if (await isOutdated()) {
    await waitFor(deps, id); // it may still be read, or just have been before the others changed
    if (!deps.running.has(id) && (await isOutdated())) {
      startReading(deps, userId, id);
      await waitFor(deps, id);
    }
  }
  return getImport(deps, { userId }, id);
}

export async function waitFor({ running }: ImportDeps, importId: string): Promise<void> {
  await Promise.race([running.get(importId), delay(patienceMs, undefined, { ref: false })]);
}

/** Its bytes are not kept in memory while it waits to be read. */
function receive(deps: ImportDeps, userId: UserId, file: StreamedFile) {
  return withScratchFolder(deps.config.DATA_DIR, async (pathOf) => {
    const saved = await file.saveTo(pathOf('upload'));
    await assertFewOpenLines(deps, userId);
    const newId = deps.ids.row();
    await deps.files.put(userId, statementName(newId), await readFile(pathOf('upload')));
    return { ...saved, newId };
  });
}

async function assertFewOpenLines({ db }: ImportDeps, userId: string): Promise<void> {
  const state = ['reading', 'needs_answer', 'ready'] as const;
  const open = await listOwnRows(db.read, 'imports', { user_id: userId, state });
  if (open.reduce((sum, { total }) => sum + total, 0) > mostOpenLines)
    throw new AppError('conflict', importMessages.tooManyOpen);
}

/** Returns the id of the new import, or that of the first request with the same key. */
async function keep(
  deps: ImportDeps,
  caller: Writer,
  { newId, name }: { newId: string; name: string },
): Promise<string> {
  const now = deps.clock.now();
  let isKept = false;
  try {
    const id = await writeAs(deps, caller, async (tx) => {
      const row = {
        ...newImport,
        user_id: caller.userId,
        id: newId,
        file_name: name,
        state: 'reading',
        created_at: now,
        renewed_at: now,
      } as const;
      await insertOwnRowIfNew(tx, 'imports', row);
      return newId;
    });
    isKept = id === newId;
    return id;
  } catch (error) {
    // The commit may have succeeded: keep the file. If it did not, it is swept later.
    isKept = isOutcomeUnknown(error);
    throw error;
  } finally {
    if (!isKept) await removeStatement(deps, caller.userId, newId);
  }
}

/** Leaves nothing of it behind. */
async function refuse(deps: ImportDeps, caller: Writer, id: string): Promise<void> {
  const { idempotency: _, ...writer } = caller;
  await writeAs(deps, writer, async (tx) => {
    if ((await findImport(tx, caller.userId, id)) === undefined) return;
    await deleteOwnRows(tx, 'imports', { user_id: caller.userId, id });
    await deleteStoredReply(tx, caller);
  });
  await removeStatement(deps, caller.userId, id);
}

function codeFor(problem: string): ErrorCode {
  const { failures } = importMessages;
  if (problem === failures.too_large) return 'too_large';
  if (problem === failures.too_many_rows) return 'invalid';
  const otherTypes: string[] = [
    failures.binary,
    failures.pdf,
    failures.picture,
    failures.old_excel,
    failures.zip,
  ];
  return otherTypes.includes(problem) ? 'wrong_type' : 'unreadable';
}
