import { importMessages } from '#contract/messages/imports.ts';
import { undoMessages } from '#contract/messages/undo.ts';
import { listImported } from '#server/features/transactions/import-transactions.service.ts';
import type { RestoreResult, UndoHandler } from '#server/features/undo/undo.service.ts';
import type { UndoEntry } from '#server/features/undo/undo-log.service.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { hasOwnRow } from '#server/platform/database/own-rows.ts';
import type { ImportRowTable } from '#server/platform/database/schema.ts';
import type { Chunk, Chunks } from '#server/platform/database/write-in-chunks.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import { handOver } from './adding/hand-over.service.ts';
import { forgetUnused, removeAdded } from './adding/take-back.service.ts';
import { deleteEntriesOf, deleteEntriesOfTransactions } from './bank-entries.queries.ts';
import { readingResultOf } from './describe-import.ts';
import { unknownImport } from './import-deps.ts';
import {
  emptyRow,
  emptyRowsFoundAs,
  listImportRows,
  type OfImport,
  type RowFilter,
} from './import-rows.queries.ts';
import { findImport, markOutdated, updateImport } from './imports.queries.ts';

/** Removes what an import has added, except what a person has changed since and what another file has, too. */
export const importsUndo: UndoHandler = {
  kinds: ['import'],
  restoreMany: undoImport,

  /** What banks said of transactions that are gone for good. */
  async beforeForgetting(tx, userId, ids) {
    if (ids.length === 0) return;
    const lines = await deleteEntriesOfTransactions(tx, userId, ids);
    for (const line of lines) await emptyRow(tx, userId, line);
    const emptied = await emptyRowsFoundAs(tx, userId, ids);
    for (const [importId, some] of Map.groupBy(emptied, ({ import_id }) => import_id))
      await emptyPreview(tx, { userId, importId }, new Set(some.map(({ line }) => line)));
  },
};

/** A transaction that a bank's file has, too, is not taken back; one that is being read may have found it. */
export const addedUndo: UndoHandler = {
  kinds: ['add'],
  async restore(tx, _deps, userId, { payload: { recurringAction } }) {
    const added = recurringAction?.added;
    if (added && (await isInBankFile(tx, userId, added.id)))
      throw new AppError('conflict', undoMessages.inBankFile);
    await markOutdated(tx, userId);
    return { count: 0, notes: [] };
  },
};

async function isInBankFile(tx: Tx, userId: UserId, transactionId: string): Promise<boolean> {
  return (
    (await hasOwnRow(tx, 'bank_entries', { user_id: userId, transaction_id: transactionId })) ||
    (await hasOwnRow(tx, 'import_rows', { user_id: userId, match_id: transactionId }))
  );
}

async function* undoImport(
  chunk: Chunk,
  deps: Pick<Deps, 'ids' | 'clock'>,
  userId: UserId,
  { payload: { importId = '' } }: UndoEntry,
): Chunks<RestoreResult> {
  const of = { userId, importId };
  const row = await findImport(chunk.tx, userId, importId);
  if (row === undefined) throw unknownImport();
  // It may count on what this one has added.
  if (await hasOwnRow(chunk.tx, 'imports', { user_id: userId, state: 'adding' }))
    throw new AppError('conflict', importMessages.anotherBeingAdded);
  await updateImport(chunk.tx, of, { state: 'taking_back', done: 0, total: row.added_count });
  let [done, changed, handedOver] = [0, 0, 0];
  yield* inRows(chunk, of, { state: 'new', isAdded: true }, async (tx, rows) => {
    const unchanged = await withoutChanged(tx, userId, rows);
    const but = await handOver(tx, deps, { of, rows: unchanged });
    await removeAdded(tx, of, { rows: unchanged, but });
    changed += rows.length - unchanged.length;
    handedOver += but.length;
    done += rows.length;
    await updateImport(tx, of, { done });
  });
  // Transactions that were there before keep nothing of this file.
  yield* inRows(chunk, of, { state: 'duplicate' }, (tx, rows) => deleteEntriesOf(tx, of, rows));
  await forgetUnused(chunk.tx, row);
  await updateImport(chunk.tx, of, { state: 'undone', undo_id: null, work: null, done: 0, total: 0 });
  await markOutdated(chunk.tx, userId);
  return {
    count: 1,
    notes: [
      ...(changed === 0 ? [] : [importMessages.keptChanged(changed)]),
      ...(handedOver === 0 ? [] : [importMessages.keptForOtherFile(handedOver)]),
    ],
  };
}

const rowsAtATime = 50;

/** Goes through the rows of an import in their order, some at a time. */
async function* inRows(
  chunk: Chunk,
  of: OfImport,
  filter: RowFilter,
  step: (tx: Tx, rows: ImportRowTable[]) => Promise<void>,
): Chunks<void> {
  for (let after = -1; ; ) {
    const rows = await listImportRows(chunk.tx, of, { ...filter, after, limit: rowsAtATime });
    await step(chunk.tx, rows);
    if (rows.length < rowsAtATime) return;
    after = rows.at(-1)?.position ?? after;
    yield;
  }
}

/** What nobody has changed since, and what is not there any more. */
async function withoutChanged(
  tx: Tx,
  userId: UserId,
  rows: readonly ImportRowTable[],
): Promise<ImportRowTable[]> {
  const ids = rows.flatMap(({ transaction_id }) => transaction_id ?? []);
  const now = new Map((await listImported(tx, userId, ids)).map((row) => [row.id, row]));
  return rows.filter((row) => {
    const one = now.get(row.transaction_id ?? '');
    if (one === undefined) return true;
    return (
      !one.isTouched &&
      one.name === row.name &&
      one.note === row.note &&
      one.amount === row.amount &&
      one.is_income === row.is_income &&
      one.added_on === row.day
    );
  });
}

/** Removes lines from those that an import shows while its columns are chosen. */
async function emptyPreview(tx: Tx, of: OfImport, lines: ReadonlySet<number>): Promise<void> {
  const row = await findImport(tx, of.userId, of.importId);
  const found = row && readingResultOf(row);
  if (found === undefined) return;
  const preview = found.preview.filter(({ line }) => !lines.has(line));
  if (preview.length === found.preview.length) return;
  await updateImport(tx, of, { found: JSON.stringify({ ...found, preview }) });
}
