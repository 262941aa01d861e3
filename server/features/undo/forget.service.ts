import { recordEvent } from '#server/features/account-events/account-events.service.ts';
import type { Caller, UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { deleteOwnRow } from '#server/platform/database/own-rows.ts';
import type { Writer } from '#server/platform/database/write-as.ts';
import { type Piece, type Pieces, writeInPieces } from '#server/platform/database/write-in-pieces.ts';
import type { Deps } from '#server/platform/deps.ts';
import { runForUser } from '#server/platform/jobs/run-jobs.ts';
import { deleteHeld, heldTables, listDeletedReceipts, listExpired, listOldest } from './undo.queries.ts';
import type { UndoParts } from './undo.service.ts';
import { expiredUntil, getUndoEntry, inHeldRanges } from './undo-log.service.ts';

interface Forgetting {
  /** The entry to forget; without it, all entries. */
  id?: string | undefined;
  parts: UndoParts;
}

/**
 * Permanently deletes what one entry holds or, without an id, what all hold; the database file is wiped within a
 * day.
 */
export async function forgetUndo(deps: Deps, caller: Caller, { id, parts }: Forgetting): Promise<void> {
  await forget(deps, caller, {
    ...{ id, parts },
    async check(tx) {
      if (id !== undefined) await getUndoEntry(tx, deps, caller.userId, id);
    },
    record: (tx, count) =>
      recordEvent(tx, deps, { ...caller, kind: 'deletions_forgotten', detail: String(count) }),
  });
  await deps.db.truncateLog();
}

/** Without a trace in the account's activity: what has expired, or what a server that is gone has begun. */
export function forgetSilently(deps: Deps, writer: Writer, forgetting: Forgetting): Promise<void> {
  const nothing = async () => undefined;
  return forget(deps, writer, { ...forgetting, check: nothing, record: nothing });
}

const entriesAtATime = 500;

/** Like `forgetUndo`, for all users' entries older than 30 days. Once stopped, it leaves the rest. */
export async function forgetExpired(deps: Deps, parts: UndoParts, stopped?: AbortSignal): Promise<void> {
  const until = expiredUntil(deps);
  let expired: Awaited<ReturnType<typeof listExpired>> = [];
  do {
    expired = await listExpired(deps.db.read, { until, after: expired.at(-1), limit: entriesAtATime });
    for (const { user_id: userId, id } of expired) {
      if (stopped?.aborted) return;
      const work = () => forgetSilently(deps, { userId, busyTimeout: 0 }, { id, parts });
      await runForUser(deps, userId, { job: 'forget undo log', work });
    }
  } while (expired.length === entriesAtATime);
}

interface Checked extends Forgetting {
  check(tx: Tx): Promise<void>;
  record(tx: Tx, count: number): Promise<unknown>;
}

async function forget(deps: Deps, writer: Writer, { id, parts, check, record }: Checked): Promise<void> {
  const { userId } = writer;
  const receiptIds: string[] = [];
  await writeInPieces(deps, writer, { end: 'forget', undoId: id }, async function* (piece) {
    await check(piece.tx);
    let count = 0;
    for (let ids = await next(); ids.length > 0; ids = await next())
      for (const undoId of ids) {
        if (count > 0) yield;
        receiptIds.push(...(yield* emptyEntry(piece, { userId, undoId, parts })));
        await deleteOwnRow(piece.tx, 'undo_log', { user_id: userId, id: undoId });
        count++;
      }
    for (const { forgotten } of parts.handlers) await forgotten?.(piece.tx, userId);
    if (count === 0 && writer.claimedBy === undefined) return;
    await deps.db.scheduleWipe(piece.tx);
    await record(piece.tx, count);

    async function next(): Promise<string[]> {
      if (id === undefined) return listOldest(piece.tx, userId, entriesAtATime);
      return count === 0 ? [id] : [];
    }
  });
  if (receiptIds.length > 0) await parts.removeFiles(deps, userId, receiptIds);
}

/** Returns the receipts whose files are not needed any more. */
async function* emptyEntry(
  piece: Piece,
  { parts, ...of }: { userId: UserId; undoId: string; parts: UndoParts },
): Pieces<string[]> {
  const receiptIds: string[] = [];
  for (const table of heldTables)
    yield* inHeldRanges(piece, { table, ...of }, async (tx, range) => {
      if (table === 'deleted_receipts') receiptIds.push(...(await listDeletedReceipts(tx, of, range)));
      if (table === 'deleted_transactions')
        for (const { forgetSome } of parts.handlers) await forgetSome?.(tx, of, range);
      await deleteHeld(tx, table, of, range);
    });
  return receiptIds;
}
