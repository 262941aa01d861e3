import { importMessages } from '#contract/messages/imports.ts';
import { removeUnusedCategories } from '#server/features/categories/unused-categories.service.ts';
import type { UndoHandler } from '#server/features/undo/undo.service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { ImportTable } from '#server/platform/database/schema.ts';
import { writeAs } from '#server/platform/database/write-as.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import { deleteEntriesOfDeleted } from './bank-entries.queries.ts';
import { Interrupted, newClaim } from './claim.ts';
import { findForChange, updateImport } from './imports.queries.ts';
import { takeBack } from './take-back.service.ts';

/** Takes an import back; a server that dies in between has it finished before it or another one goes on. */
export const importsUndo: UndoHandler = {
  kinds: ['import'],

  async prepare(deps, userId, { payload: { importId = '' } }) {
    const claim = newClaim(userId, importId);
    await writeAs(deps, { userId }, async (tx) => {
      const row = await findForChange(tx, userId, importId);
      if (row?.state !== 'added') throw new AppError('conflict', importMessages.beingUndone);
      const now = deps.clock.now();
      await updateImport(tx, userId, {
        id: importId,
        state: 'taking_back',
        claimed_by: claim.claimedBy,
        renewed_at: now,
        done: row.added_count,
        total: row.added_count,
      });
    });
    await takeBack(deps, claim, 'undone').catch((error: unknown) => {
      throw error instanceof Interrupted ? new AppError('conflict', importMessages.beingUndone) : error;
    });
  },

  /** What banks said of transactions that are gone for good. */
  forget: deleteEntriesOfDeleted,

  async restore(tx, deps, userId, { payload: { importId = '' } }) {
    const row = await findForChange(tx, userId, importId);
    if (row?.state !== 'taking_back') throw new AppError('conflict', importMessages.beingUndone);
    await markUndone(tx, deps, row);
    return { count: 1, notes: row.total === 0 ? [] : [importMessages.keptChanged(row.total)] };
  },
};

/** When everything was taken back. */
export async function markUndone(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { user_id, id, work }: ImportTable,
): Promise<void> {
  await removeUnusedCategories(tx, user_id, JSON.parse(work ?? '[]'));
  await updateImport(tx, user_id, {
    id,
    state: 'undone',
    undone_at: clock.now(),
    undo_id: null,
    work: null,
    claimed_by: null,
    done: 0,
    total: 0,
  });
}
