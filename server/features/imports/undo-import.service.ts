import { importMessages } from '#contract/messages/imports.ts';
import type { UndoHandler } from '#server/features/undo/undo.service.ts';
import { Interrupted } from '#server/platform/database/claims.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { hasOwnRow } from '#server/platform/database/own-rows.ts';
import type { ImportTable } from '#server/platform/database/schema.ts';
import { writeAs } from '#server/platform/database/write-as.ts';
import { AppError } from '#server/platform/errors.ts';
import { forgetUnused, takeBack } from './adding/take-back.service.ts';
import { deleteEntriesOfTransactions, listGoneIds } from './bank-entries.queries.ts';
import { newClaim, takeClaim } from './claim.ts';
import { readingResultOf } from './describe-import.ts';
import { emptyRow, emptyRowsFoundAs, type OfImport } from './import-rows.queries.ts';
import { findImport, markOutdated, updateImport } from './imports.queries.ts';

/** Takes an import back; a server that dies in between has it finished by the next one. */
export const importsUndo: UndoHandler = {
  kinds: ['import'],

  async prepare(deps, userId, { payload: { importId = '' } }) {
    const claim = newClaim(userId, importId);
    await writeAs(deps, { userId }, async (tx) => {
      const row = await findImport(tx, userId, importId);
      if (row?.state !== 'added') throw new AppError('conflict', importMessages.beingUndone);
      // It may count on what this one has added.
      if (await hasOwnRow(tx, 'imports', { user_id: userId, state: 'adding' }))
        throw new AppError('conflict', importMessages.anotherBeingAdded);
      const { added_count: total } = row;
      await takeClaim(tx, deps, claim, { state: 'taking_back', done: total, total });
    });
    await takeBack(deps, claim, 'undone').catch((error: unknown) => {
      throw error instanceof Interrupted ? new AppError('conflict', importMessages.beingUndone) : error;
    });
  },

  /** What banks said of transactions that are gone for good. */
  async forgetSome(tx, of, range) {
    const ids = await listGoneIds(tx, of, range);
    if (ids.length === 0) return;
    const lines = await deleteEntriesOfTransactions(tx, of.userId, ids);
    for (const line of lines) await emptyRow(tx, of.userId, line);
    const emptied = await emptyRowsFoundAs(tx, of.userId, ids);
    for (const [importId, some] of Map.groupBy(emptied, ({ import_id }) => import_id))
      await emptyPreview(tx, { userId: of.userId, importId }, new Set(some.map(({ line }) => line)));
  },

  async restore(tx, _deps, userId, { payload: { importId = '' } }) {
    const row = await findImport(tx, userId, importId);
    if (row?.state !== 'taking_back') throw new AppError('conflict', importMessages.beingUndone);
    await markUndone(tx, row);
    return {
      count: 1,
      notes: [
        ...(row.total === 0 ? [] : [importMessages.keptChanged(row.total)]),
        ...(row.done === 0 ? [] : [importMessages.keptForOtherFile(row.done)]),
      ],
    };
  },
};

/** Removes lines from those that an import shows while its columns are chosen. */
async function emptyPreview(tx: Tx, of: OfImport, lines: ReadonlySet<number>): Promise<void> {
  const row = await findImport(tx, of.userId, of.importId);
  const found = row && readingResultOf(row);
  if (found === undefined) return;
  const preview = found.preview.filter(({ line }) => !lines.has(line));
  if (preview.length === found.preview.length) return;
  await updateImport(tx, of, { found: JSON.stringify({ ...found, preview }) });
}

/** When everything was taken back. */
export async function markUndone(tx: Tx, row: ImportTable): Promise<void> {
  const { user_id: userId, id: importId } = row;
  await forgetUnused(tx, row);
  await updateImport(
    tx,
    { userId, importId },
    { state: 'undone', undo_id: null, work: null, claimed_by: null, done: 0, total: 0 },
  );
  await markOutdated(tx, userId);
}
