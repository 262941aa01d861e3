import { authMessages } from '#contract/messages/auth.ts';
import { type Message, textOf } from '#contract/sentence.ts';
import { addingKinds, type Edit, type UndoKind } from '#contract/undo.ts';
import { recordEvent } from '#server/features/account-events/account-events.service.ts';
import type { Caller, UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { deleteOwnRow, updateOwnRow } from '#server/platform/database/own-rows.ts';
import type { Writer } from '#server/platform/database/write-as.ts';
import { type Chunk, type Chunks, writeInChunks } from '#server/platform/database/write-in-chunks.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import { listGone, unfinished } from './undo.queries.ts';
import { findUndoEntry, getUndoEntry, type TransactionEdit, type UndoEntry } from './undo-log.service.ts';

/** How many rows a slice has restored, with a sentence for everything not restored as it was. */
export interface RestoreResult {
  count: number;
  notes: Message[];
}

/** How a slice undoes its part of an action. */
export interface UndoHandler {
  /** The kinds of action that change rows of the slice. */
  kinds: readonly UndoKind[];
  /** Before transactions are permanently deleted. */
  beforeForgetting?(tx: Tx, userId: UserId, transactionIds: readonly string[]): Promise<void>;
  /** After everything of one entry or more is permanently deleted. */
  afterForgetting?(tx: Tx, userId: UserId): Promise<void>;
  restore?(
    tx: Tx,
    deps: Pick<Deps, 'ids' | 'clock'>,
    userId: UserId,
    entry: UndoEntry,
  ): Promise<RestoreResult>;
  /** The same for many rows; if it is interrupted, it runs again. */
  restoreMany?(
    chunk: Chunk,
    deps: Pick<Deps, 'ids' | 'clock'>,
    userId: UserId,
    entry: UndoEntry,
  ): Chunks<RestoreResult>;
}

/** With what undoing needs of other slices. */
export interface UndoDeps extends Deps {
  /** Ordered so that rows are restored after those they refer to. */
  undoHandlers: readonly UndoHandler[];
  /** The fields of an edit, as the API names them. */
  describeFields(columns: TransactionEdit['before']): Edit['before'];
  removeFiles(
    deps: Pick<Deps, 'files' | 'log'>,
    userId: UserId,
    receiptIds: readonly string[],
  ): Promise<void>;
}

/** A person, or who goes on with what another server has begun. */
export type Actor = Writer & Partial<Pick<Caller, 'origin' | 'access'>>;

/**
 * Restores everything possible, once; throws `conflict` if nothing can be restored because of newer data. Of what another server
 * has begun, takes back an action that is not finished, or finishes its undoing.
 */
export async function undoAction(deps: UndoDeps, actor: Actor, id: string): Promise<{ notes: string[] }> {
  const { userId, origin, claimedBy } = actor;
  let doubles: string[] = [];
  const key = { user_id: userId, id };
  const hide = (tx: Tx) => updateOwnRow(tx, 'undo_log', { ...key, done_at: unfinished });
  const plan = { end: 'undo', undoId: id, onPause: hide } as const;
  const reply = await writeInChunks(deps, actor, plan, async function* (chunk) {
    const first = chunk.tx;
    const entry = await (claimedBy === undefined
      ? getUndoEntry(first, deps, userId, id)
      : findUndoEntry(first, userId, { id }));
    if (entry === undefined) return { notes: [] };
    refuseToken(actor, entry);
    const all: RestoreResult[] = [];
    for (const { kinds, restore, restoreMany } of deps.undoHandlers) {
      if (!kinds.includes(entry.kind)) continue;
      if (restore) all.push(await restore(chunk.tx, deps, userId, entry));
      if (restoreMany) all.push(yield* restoreMany(chunk, deps, userId, entry));
    }
    const notes = all.flatMap((restored) => restored.notes);
    // What has changed anything before is finished, even if nothing could be restored.
    const canStay = chunk.tx === first && claimedBy === undefined;
    if (canStay && notes[0] !== undefined && all.every(({ count }) => count === 0))
      throw new AppError('conflict', notes[0]);
    doubles = await listGone(chunk.tx, 'deleted_receipts', { userId, undoId: id });
    await deleteOwnRow(chunk.tx, 'undo_log', key);
    if (origin !== undefined) await recordEvent(chunk.tx, deps, { userId, origin, kind: 'deletion_undone' });
    return { notes: notes.map(textOf) };
  });
  await deps.removeFiles(deps, userId, doubles);
  return reply;
}

/** A personal token deletes nothing for good. */
function refuseToken({ access = 'session' }: Actor, { kind }: UndoEntry): void {
  if (access !== 'session' && addingKinds.includes(kind))
    throw new AppError('forbidden', authMessages.sessionOnly);
}
