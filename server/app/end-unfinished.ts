import { removeUser, wipeDeleted } from '#server/features/auth/auth.service.ts';
import { takeBackArchive } from '#server/features/backup/account/take-back-archive.service.ts';
import { takeBackUnfinished } from '#server/features/imports/resume-imports.service.ts';
import { forgetSilently } from '#server/features/undo/forget.service.ts';
import { undoUnfinished } from '#server/features/undo/undo.service.ts';
import { leaseStart, leaseStartOfOthers } from '#server/platform/database/claims.ts';
import { type LongWork, listAbandonedWork } from '#server/platform/database/write-as.queries.ts';
import { Occupied, type Writer } from '#server/platform/database/write-as.ts';
import { takeOver } from '#server/platform/database/write-in-pieces.ts';
import type { Deps } from '#server/platform/deps.ts';
import { undoParts } from './undo.ts';

/**
 * Ends what a server that is no longer there was doing: an import is taken back, and long work is brought to its end.
 * This one serves meanwhile: nobody waits for the end of another's.
 */
export function endUnfinished(deps: Deps): void {
  for (const ended of [endUnfinishedWork(deps), takeBackUnfinished(deps, leaseStartOfOthers(deps))])
    ended.catch((error: unknown) => deps.log.error({ err: error }, 'unfinished work is ended later'));
}

/** Long work of a server that is no longer there, when this one starts. */
export function endUnfinishedWork(deps: Deps): Promise<void> {
  return endBefore(deps, leaseStartOfOthers(deps));
}

/** What has failed, or another server has not gone on with for a while. */
export function endAbandonedWork(deps: Deps): Promise<void> {
  return endBefore(deps, leaseStart(deps));
}

async function endBefore(deps: Deps, before: number): Promise<void> {
  for (const { userId, work } of await listAbandonedWork(deps.db.read, before))
    await takeOver(deps, userId, work)
      .then((writer) => endWork(deps, writer, work))
      .catch((error: unknown) => {
        if (!(error instanceof Occupied)) deps.log.error({ err: error, userId }, 'long work is ended later');
      });
}

async function endWork(deps: Deps, writer: Writer, { end, undoId = '' }: LongWork): Promise<void> {
  if (end === 'undo') return undoUnfinished(deps, writer, { id: undoId, parts: undoParts });
  if (end === 'forget') return forgetSilently(deps, writer, { id: undoId || undefined, parts: undoParts });
  if (end === 'take back archive') return takeBackArchive(deps, writer);
  await removeUser(deps, writer);
  await wipeDeleted(deps);
}
