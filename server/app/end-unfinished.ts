import { removeUser, wipeDeleted } from '#server/features/auth/auth.service.ts';
import { takeBackArchive } from '#server/features/backup/account/take-back-archive.service.ts';
import { releaseImports } from '#server/features/imports/resume-imports.service.ts';
import { forgetUndo } from '#server/features/undo/forget.service.ts';
import { undoAction } from '#server/features/undo/undo.service.ts';
import { leaseStart } from '#server/platform/database/lease.ts';
import { type LongWork, listAbandonedWork } from '#server/platform/database/write-as.queries.ts';
import { UserBusyError, type Writer } from '#server/platform/database/write-as.ts';
import { releaseLongWork, takeOver } from '#server/platform/database/write-in-chunks.ts';
import type { Deps } from '#server/platform/deps.ts';
import { withUndo } from './undo.ts';

/**
 * Call before a server begins anything: on the embedded database, everything that is claimed was left behind by an earlier
 * one, so that jobs end it and files are read on at once.
 */
export async function releaseClaims(deps: Deps): Promise<void> {
  if (deps.db.dialect !== 'sqlite') return;
  try {
    await releaseLongWork(deps);
    await releaseImports(deps);
  } catch (error) {
    deps.log.error({ err: error }, 'unfinished work is ended later');
  }
}

/** Brings long work to its end that has failed, or that its server has not gone on with for a while. */
export async function endAbandonedWork(deps: Deps): Promise<void> {
  for (const { userId, work } of await listAbandonedWork(deps.db.read, leaseStart(deps)))
    await takeOver(deps, userId, work)
      .then((writer) => endWork(deps, writer, work))
      .catch((error: unknown) => {
        if (!(error instanceof UserBusyError))
          deps.log.error({ err: error, userId }, 'long work is ended later');
      });
}

async function endWork(deps: Deps, writer: Writer, { end, undoId }: LongWork): Promise<unknown> {
  if (end === 'undo') return undoAction(withUndo(deps), writer, undoId ?? '');
  if (end === 'forget') return forgetUndo(withUndo(deps), writer, undoId);
  if (end === 'take back archive') return takeBackArchive(deps, writer);
  await removeUser(deps, writer);
  return wipeDeleted(deps);
}
