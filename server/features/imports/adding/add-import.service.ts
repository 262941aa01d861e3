import { importMessages } from '#contract/messages/imports.ts';
import { recordUndo } from '#server/features/undo/undo-log.service.ts';
import { hasOwnRow } from '#server/platform/database/own-rows.ts';
import { inPacedBatches } from '#server/platform/database/paced.ts';
import { findStoredReply, type Writer, writeAs } from '#server/platform/database/write-as.ts';
import { AppError } from '#server/platform/errors.ts';
import { runSerially } from '#server/platform/run-serially.ts';
import { assertClaimed, type Claim, ClaimLostError, newClaim, takeClaim } from '../claim.ts';
import { readingResultOf } from '../describe-import.ts';
import { type ImportDeps, removeStatement } from '../import-deps.ts';
import { findImport, markOutdated, updateImport } from '../imports.queries.ts';
import { requireOpen } from '../imports.service.ts';
import { readImport } from '../upload/read-import.service.ts';
import { addSome, storeDuplicates } from './add-rows.service.ts';
import { takeBack } from './take-back.service.ts';

interface Added {
  undoId: string | undefined;
  addedCount: number;
}

/**
 * Adds the new rows in batches. A failure or a cancellation takes back what was added so far, and a server that dies in
 * between has it taken back by the next one: it is the whole import or none.
 */
export function addImport(deps: ImportDeps, caller: Writer, id: string): Promise<Added> {
  const work = async () => (await findStoredReply<Added>(deps.db.read, caller)) ?? add(deps, caller, id);
  const { running } = deps;
  // One file of a user after another: the next one is compared with what the first has added.
  return runSerially(running, `adding ${caller.userId}`, () => runSerially(running, id, work));
}

async function add(deps: ImportDeps, caller: Writer, id: string): Promise<Added> {
  const claim = newClaim(caller.userId, id);
  let started = await start(deps, caller, claim);
  while (started === undefined) {
    await readImport(deps, claim);
    started = await start(deps, caller, claim);
  }
  const { isNewestFirst } = started;
  try {
    let last: number | undefined;
    await inPacedBatches(async (limit) => {
      const rows = await addSome(deps, claim, { isNewestFirst, last, limit });
      last = rows.at(-1)?.position;
      return rows.length;
    });
    await storeDuplicates(deps, claim);
    return await finish(deps, caller, claim);
  } catch (error) {
    if (error instanceof ClaimLostError) throw new AppError('conflict', importMessages.cancelled);
    await takeBack(deps, claim, { next: 'ready' }).catch((also: unknown) => {
      deps.log.error({ err: also }, 'an import is taken back later');
    });
    throw error;
  }
}

/** Undefined if other files were added or undone since this one was compared with the book: it is to be read anew. */
async function start(
  deps: ImportDeps,
  caller: Writer,
  claim: Claim,
): Promise<{ isNewestFirst: boolean } | undefined> {
  const { idempotency: _, ...writer } = caller;
  return writeAs(deps, writer, async (tx) => {
    const row = requireOpen(await findImport(tx, claim.userId, claim.importId));
    if (row.problem !== null) throw new AppError('invalid', importMessages.cannotAdd);
    // Another one, by another server.
    if (await hasOwnRow(tx, 'imports', { user_id: claim.userId, state: ['adding', 'taking_back'] }))
      throw new AppError('conflict', importMessages.anotherBeingAdded);
    if (row.is_outdated === 1) return undefined;
    await takeClaim(tx, deps, claim, { state: 'adding', work: '[]', done: 0, total: row.count_new });
    return { isNewestFirst: readingResultOf(row)?.isNewestFirst ?? false };
  });
}

/** Once this is committed, the import is in the book and in the undo log. */
async function finish(deps: ImportDeps, caller: Writer, claim: Claim): Promise<Added> {
  const { userId, importId } = claim;
  const added = await writeAs(deps, caller, async (tx): Promise<Added> => {
    const row = await findImport(tx, userId, importId);
    assertClaimed(row, claim);
    const undoId = row.done === 0 ? undefined : deps.ids.row();
    await updateImport(tx, claim, {
      state: 'added',
      found: JSON.stringify({ ...readingResultOf(row), preview: [] }), // its lines are of no use any more
      added_at: deps.clock.now(),
      added_count: row.done,
      undo_id: undoId ?? null,
      claimed_by: null,
    });
    await markOutdated(tx, userId);
    if (undoId !== undefined)
      await recordUndo(tx, deps, {
        userId,
        id: undoId,
        kind: 'import',
        name: row.file_name,
        sums: { count: row.done, income: row.total_in, expenses: row.total_out },
        payload: { categories: [], importId },
      });
    return { undoId, addedCount: row.done };
  });
  await removeStatement(deps, userId, importId);
  return added;
}
