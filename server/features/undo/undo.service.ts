import type { Edit, UndoKind } from '#contract/undo.ts';
import { recordEvent } from '#server/features/account-events/account-events.service.ts';
import type { Caller, UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { findEarlierReply, writeAs } from '#server/platform/database/write-as.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import { deleteEntries, listDeletedReceipts, listExpired } from './undo.queries.ts';
import { expiredUntil, getUndoEntry, type TransactionEdit, type UndoEntry } from './undo-log.service.ts';

/** How many rows a slice has restored, with a sentence for everything not restored as it was. */
export interface Restored {
  count: number;
  notes: string[];
}

/** How a slice undoes its part of an action. */
export interface UndoHandler {
  /** The kinds of action that change rows of the slice. */
  kinds: readonly UndoKind[];
  /** Work in batches of its own that comes first; it may be repeated. */
  prepare?(deps: Deps, userId: UserId, entry: UndoEntry): Promise<void>;
  /** Before what the entry, or without an id every entry, holds is permanently deleted. */
  forget?(tx: Tx, userId: UserId, undoId?: string): Promise<void>;
  restore(tx: Tx, deps: Pick<Deps, 'ids' | 'clock'>, userId: UserId, entry: UndoEntry): Promise<Restored>;
}

/** What undoing needs of other slices. */
export interface UndoParts {
  /** Ordered so that rows are restored after those they refer to. */
  handlers: readonly UndoHandler[];
  /** The fields of an edit, as the API names them. */
  describeFields(columns: TransactionEdit['before']): Edit['before'];
  removeFiles(
    deps: Pick<Deps, 'files' | 'log'>,
    userId: UserId,
    receiptIds: readonly string[],
  ): Promise<void>;
}

/** Restores everything possible, once; throws `conflict` if nothing can be restored because of newer data. */
export async function undoAction(
  deps: Deps,
  caller: Caller,
  { id, parts }: { id: string; parts: UndoParts },
): Promise<{ notes: string[] }> {
  await prepare(deps, caller, { id, parts });
  let doubles: string[] = [];
  const reply = await writeAs(deps, caller, async (tx) => {
    const entry = await getUndoEntry(tx, deps, caller.userId, id);
    const all: Restored[] = [];
    for (const { kinds, restore } of parts.handlers)
      if (kinds.includes(entry.kind)) all.push(await restore(tx, deps, caller.userId, entry));
    const notes = all.flatMap((restored) => restored.notes);
    if (notes[0] !== undefined && all.every(({ count }) => count === 0))
      throw new AppError('conflict', notes[0]);
    doubles = await listDeletedReceipts(tx, caller.userId, id);
    await deleteEntries(tx, caller.userId, id);
    await recordEvent(tx, deps, { ...caller, kind: 'deletion_undone' });
    return { notes };
  });
  await parts.removeFiles(deps, caller.userId, doubles);
  return reply;
}

async function prepare(
  deps: Deps,
  caller: Caller,
  { id, parts }: { id: string; parts: UndoParts },
): Promise<void> {
  if ((await findEarlierReply(deps, caller)) !== undefined) return;
  const entry = await getUndoEntry(deps.db.read, deps, caller.userId, id);
  for (const handler of parts.handlers)
    if (handler.kinds.includes(entry.kind)) await handler.prepare?.(deps, caller.userId, entry);
}

/** Forgets an entry whose action was undone after a crash. */
export async function closeUndoEntry(tx: Tx, userId: UserId, id: string): Promise<void> {
  await deleteEntries(tx, userId, id);
}

/**
 * Permanently deletes what one entry holds or, without an id, what all hold; the database file is rewritten within a
 * day.
 */
export async function forgetUndo(
  deps: Deps,
  caller: Caller,
  { id, parts }: { id?: string; parts: UndoParts },
): Promise<void> {
  const receiptIds = await writeAs(deps, caller, async (tx) => {
    if (id !== undefined) await getUndoEntry(tx, deps, caller.userId, id);
    const deleted = await listDeletedReceipts(tx, caller.userId, id);
    for (const { forget } of parts.handlers) await forget?.(tx, caller.userId, id);
    const forgotten = await deleteEntries(tx, caller.userId, id);
    if (forgotten === 0) return deleted;
    await deps.db.scheduleVacuum(tx);
    await recordEvent(tx, deps, { ...caller, kind: 'deletions_forgotten', detail: String(forgotten) });
    return deleted;
  });
  await deps.db.truncateLog();
  await parts.removeFiles(deps, caller.userId, receiptIds);
}

const entriesAtATime = 500;

/** Like `forgetUndo`, for all users' entries older than 30 days. */
export async function forgetExpired(deps: Deps, parts: UndoParts): Promise<void> {
  const until = expiredUntil(deps);
  for (let more = true; more; ) {
    const expired = await listExpired(deps.db.read, { until, limit: entriesAtATime });
    for (const { user_id: userId, id } of expired) {
      const receiptIds = await deps.db.transaction(async (tx) => {
        const deleted = await listDeletedReceipts(tx, userId, id);
        for (const { forget } of parts.handlers) await forget?.(tx, userId, id);
        await deleteEntries(tx, userId, id);
        await deps.db.scheduleVacuum(tx);
        return deleted;
      });
      if (receiptIds.length > 0) await parts.removeFiles(deps, userId, receiptIds);
    }
    more = expired.length === entriesAtATime;
  }
}
