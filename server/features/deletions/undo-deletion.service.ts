import { recordEvent } from '#server/features/account-events/account-events.service.ts';
import type { Caller, UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { writeAs } from '#server/platform/database/write-as.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import { deleteDeletions, listExpired, listKeptReceipts } from './deletions.queries.ts';
import { expiredUntil, getDeletion, type KeptDeletion } from './deletions.service.ts';

/** How much of a deletion a slice has restored, with a sentence for everything not restored as it was. */
export interface Restored {
  count: number;
  notes: string[];
}

/** Restores a slice's part of a deletion of any kind. */
export type Restore = (
  tx: Tx,
  deps: Pick<Deps, 'ids'>,
  userId: UserId,
  deletion: KeptDeletion,
) => Promise<Restored>;

/** The functions of other slices that undoing a deletion needs. */
export interface Slices {
  /** Ordered so that rows are restored after those they refer to. */
  restores: readonly Restore[];
  removeFiles(
    deps: Pick<Deps, 'files' | 'log'>,
    userId: UserId,
    receiptIds: readonly string[],
  ): Promise<void>;
}

/** Restores everything possible, once; throws `conflict` if nothing can be restored because of newer data. */
export async function undoDeletion(
  deps: Deps,
  caller: Caller,
  { id, slices }: { id: string; slices: Slices },
): Promise<{ notes: string[] }> {
  let doubles: string[] = [];
  const reply = await writeAs(deps, caller, async (tx) => {
    const deletion = await getDeletion(tx, deps, caller.userId, id);
    const all: Restored[] = [];
    for (const restore of slices.restores) all.push(await restore(tx, deps, caller.userId, deletion));
    const notes = all.flatMap((restored) => restored.notes);
    if (notes[0] !== undefined && all.every(({ count }) => count === 0))
      throw new AppError('conflict', notes[0]);
    doubles = await listKeptReceipts(tx, caller.userId, id);
    await deleteDeletions(tx, caller.userId, id);
    await recordEvent(tx, deps, { ...caller, kind: 'deletion_undone' });
    return { notes };
  });
  await slices.removeFiles(deps, caller.userId, doubles);
  return reply;
}

/**
 * Permanently deletes what one deletion keeps or, without an id, what all keep; the database file is rewritten within
 * a day.
 */
export async function forgetDeletions(
  deps: Deps,
  caller: Caller,
  { id, slices }: { id?: string; slices: Slices },
): Promise<void> {
  const receiptIds = await writeAs(deps, caller, async (tx) => {
    if (id !== undefined) await getDeletion(tx, deps, caller.userId, id);
    const kept = await listKeptReceipts(tx, caller.userId, id);
    const forgotten = await deleteDeletions(tx, caller.userId, id);
    if (forgotten === 0) return kept;
    await deps.db.scheduleRewrite(tx);
    await recordEvent(tx, deps, { ...caller, kind: 'deletions_forgotten', detail: String(forgotten) });
    return kept;
  });
  await deps.db.scrub();
  await slices.removeFiles(deps, caller.userId, receiptIds);
}

const deletionsAtATime = 500;

/** Like `forgetDeletions`, for all users' deletions older than 30 days. */
export async function forgetExpired(deps: Deps, slices: Slices): Promise<void> {
  const until = expiredUntil(deps);
  for (let more = true; more; ) {
    const expired = await listExpired(deps.db.read, { until, limit: deletionsAtATime });
    for (const { user_id: userId, id } of expired) {
      const receiptIds = await deps.db.transaction(async (tx) => {
        const kept = await listKeptReceipts(tx, userId, id);
        await deleteDeletions(tx, userId, id);
        await deps.db.scheduleRewrite(tx);
        return kept;
      });
      if (receiptIds.length > 0) await slices.removeFiles(deps, userId, receiptIds);
    }
    more = expired.length === deletionsAtATime;
  }
}
