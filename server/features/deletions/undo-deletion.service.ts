import { noteEvent } from '#server/features/account-events/account-events.service.ts';
import type { Caller, UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { writeAs } from '#server/platform/database/write-as.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import { deleteDeletions, listExpired, listKeptReceipts } from './deletions.queries.ts';
import { expiredUntil, getDeletion, type KeptDeletion } from './deletions.service.ts';

/** What a slice has brought back of a deletion, and in a sentence each what not, or not as it was. */
export interface Restored {
  count: number;
  notes: string[];
}

/** Brings back what a slice keeps of a deletion, of whatever kind it is. */
export type Restore = (
  tx: Tx,
  deps: Pick<Deps, 'ids'>,
  userId: UserId,
  deletion: KeptDeletion,
) => Promise<Restored>;

/** What the slices do for this one. */
export interface Slices {
  /** In an order in which rows find what they refer to. */
  restores: readonly Restore[];
  removeFiles(
    deps: Pick<Deps, 'files' | 'log'>,
    userId: UserId,
    receiptIds: readonly string[],
  ): Promise<void>;
}

/** Brings back all that can be, once; a conflict with what was made since where nothing can. */
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
    await noteEvent(tx, deps, { ...caller, kind: 'deletion_undone' });
    return { notes };
  });
  await slices.removeFiles(deps, caller.userId, doubles);
  return reply;
}

/** Deletes for good what one deletion keeps, or without an id what all do; the database file is rewritten within a day. */
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
    await deps.db.oweRewrite(tx);
    await noteEvent(tx, deps, { ...caller, kind: 'deletions_forgotten', detail: String(forgotten) });
    return kept;
  });
  await deps.db.scrub();
  await slices.removeFiles(deps, caller.userId, receiptIds);
}

const deletionsAtATime = 500;

/** As `forgetDeletions`, every one of every user whose 30 days are over. */
export async function forgetExpired(deps: Deps, slices: Slices): Promise<void> {
  const until = expiredUntil(deps);
  for (let more = true; more; ) {
    const expired = await listExpired(deps.db.read, { until, limit: deletionsAtATime });
    for (const { user_id: userId, id } of expired) {
      const receiptIds = await deps.db.transaction(async (tx) => {
        const kept = await listKeptReceipts(tx, userId, id);
        await deleteDeletions(tx, userId, id);
        await deps.db.oweRewrite(tx);
        return kept;
      });
      if (receiptIds.length > 0) await slices.removeFiles(deps, userId, receiptIds);
    }
    more = expired.length === deletionsAtATime;
  }
}
