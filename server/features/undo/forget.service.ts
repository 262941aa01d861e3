import { forgetCategoryName, recordEvent } from '#server/features/account-events/account-events.service.ts';
import { pages } from '#server/platform/batches.ts';
import { inRanges } from '#server/platform/database/id-ranges.ts';
import { deleteOwnRow, deleteOwnRows, listOwnRows } from '#server/platform/database/own-rows.ts';
import { emptyReplies } from '#server/platform/database/write-as.queries.ts';
import { type Chunk, type Chunks, writeInChunks } from '#server/platform/database/write-in-chunks.ts';
import { runForUser } from '#server/platform/jobs/run-jobs.ts';
import { type EntryKey, heldTables, listExpired, listGone, type UndoKey } from './undo.queries.ts';
import type { Actor, UndoDeps } from './undo.service.ts';
import { expiredUntil, getUndoEntry } from './undo-log.service.ts';

const entriesAtATime = 500;

/**
 * Permanently deletes what one entry holds or, without an id, what all hold; the database file is wiped within a
 * day. Leaves a trace in the account's activity only if a person asks for it.
 */
export async function forgetUndo(deps: UndoDeps, actor: Actor, id?: string): Promise<void> {
  const { userId, origin, claimedBy } = actor;
  const receiptIds: string[] = [];
  await writeInChunks(deps, actor, { end: 'forget', undoId: id }, async function* (chunk) {
    if (id !== undefined && origin !== undefined) await getUndoEntry(chunk.tx, deps, userId, id);
    let count = 0;
    // Replies from before an action may say what it has deleted or changed.
    let repliedUntil = deps.clock.now();
    for (let ids = await next(); ids.length > 0; ids = await next())
      for (const undoId of ids) {
        if (count > 0) yield;
        receiptIds.push(...(yield* emptyEntry(chunk, deps, { userId, undoId })));
        const entry = await deleteOwnRow(chunk.tx, 'undo_log', { user_id: userId, id: undoId });
        if (entry && id !== undefined) repliedUntil = entry.done_at;
        if (entry?.kind === 'category') await forgetCategoryName(chunk.tx, userId, entry.name);
        count++;
      }
    for (const { afterForgetting } of deps.undoHandlers) await afterForgetting?.(chunk.tx, userId);
    if (count === 0 && claimedBy === undefined) return;
    await emptyReplies(chunk.tx, userId, repliedUntil);
    await deps.db.scheduleWipe(chunk.tx);
    const event = { userId, origin, kind: 'deletions_forgotten', detail: String(count) } as const;
    if (origin !== undefined) await recordEvent(chunk.tx, deps, event);

    async function next(): Promise<string[]> {
      if (id !== undefined) return count === 0 ? [id] : [];
      const oldest = { columns: ['id'], by: ['id'], limit: entriesAtATime } as const;
      return (await listOwnRows(chunk.tx, 'undo_log', { user_id: userId }, oldest)).map((entry) => entry.id);
    }
  });
  if (receiptIds.length > 0) await deps.removeFiles(deps, userId, receiptIds);
  if (origin !== undefined) await deps.db.truncateLog();
}

/** Like `forgetUndo`, for all users' entries older than 30 days. Once stopped, it leaves the rest. */
export async function forgetExpired(deps: UndoDeps, stopped?: AbortSignal): Promise<void> {
  const until = expiredUntil(deps);
  const expired = pages<EntryKey>((after, limit) => listExpired(deps.db.read, { until, after, limit }));
  for await (const some of expired)
    for (const { user_id: userId, id } of some) {
      if (stopped?.aborted) return;
      const work = () => forgetUndo(deps, { userId, busyTimeout: 0 }, id);
      await runForUser(deps, userId, { job: 'forget undo log', work });
    }
}

/** Returns the receipts whose files are not needed any more. */
async function* emptyEntry(chunk: Chunk, { undoHandlers }: UndoDeps, of: UndoKey): Chunks<string[]> {
  const receiptIds: string[] = [];
  const held = { user_id: of.userId, undo_id: of.undoId };
  for (const table of heldTables)
    yield* inRanges(chunk, table, held, async (tx, range) => {
      if (table === 'deleted_receipts') receiptIds.push(...(await listGone(tx, table, of, range)));
      if (table === 'deleted_transactions') {
        const gone = await listGone(tx, table, of, range);
        for (const { beforeForgetting } of undoHandlers) await beforeForgetting?.(tx, of.userId, gone);
      }
      await deleteOwnRows(tx, table, { ...held, id: range });
    });
  return receiptIds;
}
