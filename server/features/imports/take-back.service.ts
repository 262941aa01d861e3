import { removeUnusedCategories } from '#server/features/categories/unused-categories.service.ts';
import { listImported, removeImported } from '#server/features/transactions/imported.service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { inPacedBatches } from '#server/platform/database/paced.ts';
import type { ImportRowTable } from '#server/platform/database/schema.ts';
import { deleteEntriesOf } from './bank-entries.queries.ts';
import { type Claim, writeClaimed } from './claim.ts';
import type { ImportDeps } from './import-deps.ts';
import { listAddedRows, listRowsAfter, setTransactionId } from './import-rows.queries.ts';
import { updateImport } from './imports.queries.ts';

/**
 * Removes what an import has added, in batches; what a person has changed since stays when it is undone, and leaves
 * how many stayed in `total`.
 */
export async function takeBack(
  deps: Pick<ImportDeps, 'db' | 'clock'>,
  claim: Claim,
  then: 'ready' | 'undone' | 'discarded',
): Promise<void> {
  await writeClaimed(deps, claim, (tx) =>
    updateImport(tx, claim.userId, { id: claim.importId, state: 'taking_back' }),
  );
  let after = -1;
  let kept = 0;
  await inPacedBatches((limit) =>
    writeClaimed(deps, claim, async (tx, { done }) => {
      const rows = await listAddedRows(tx, claim, { after, limit });
      kept += await removeSome(tx, claim, { rows, keepsChanged: then === 'undone' });
      after = rows.at(-1)?.position ?? after;
      await updateImport(tx, claim.userId, {
        id: claim.importId,
        renewed_at: deps.clock.now(),
        done: Math.max(0, done - rows.length),
      });
      return rows.length;
    }),
  );
  await forgetDuplicates(deps, claim);
  if (then === 'undone')
    await writeClaimed(deps, claim, (tx) =>
      updateImport(tx, claim.userId, { id: claim.importId, done: 0, total: kept }),
    );
  else
    await writeClaimed(deps, claim, async (tx, { work, found }) => {
      await removeUnusedCategories(tx, claim.userId, JSON.parse(work ?? '[]'));
      if (then === 'discarded') return;
      const isAsking = found !== null && JSON.parse(found).questions.length > 0;
      const state = isAsking ? 'needs_answer' : 'ready';
      await updateImport(tx, claim.userId, { id: claim.importId, state, claimed_by: null, work: null });
    });
}

/** Transactions that were there before keep nothing of this file. */
async function forgetDuplicates(deps: Pick<ImportDeps, 'db' | 'clock'>, claim: Claim): Promise<void> {
  let after = -1;
  await inPacedBatches((limit) =>
    writeClaimed(deps, claim, async (tx) => {
      const rows = await listRowsAfter(tx, claim, { state: 'duplicate', after, limit });
      await deleteEntriesOf(
        tx,
        claim,
        rows.map(({ position }) => position),
      );
      after = rows.at(-1)?.position ?? after;
      return rows.length;
    }),
  );
}

/** Returns how many were kept because somebody has changed them. */
async function removeSome(
  tx: Tx,
  claim: Claim,
  { rows, keepsChanged }: { rows: readonly ImportRowTable[]; keepsChanged: boolean },
): Promise<number> {
  const ids = rows.flatMap(({ transaction_id }) => transaction_id ?? []);
  const now = new Map((await listImported(tx, claim.userId, ids)).map((row) => [row.id, row]));
  const isChanged = (row: ImportRowTable) => {
    const one = now.get(row.transaction_id ?? '');
    if (one === undefined || !keepsChanged) return false;
    return (
      one.isTouched ||
      one.name !== row.name ||
      one.note !== row.note ||
      one.amount !== row.amount ||
      one.is_income !== row.is_income ||
      one.added_on !== row.day
    );
  };
  const removed = rows.filter((row) => !isChanged(row));
  await removeImported(
    tx,
    claim.userId,
    removed.flatMap(({ transaction_id }) => transaction_id ?? []),
  );
  await deleteEntriesOf(
    tx,
    claim,
    removed.map(({ position }) => position),
  );
  for (const { position } of removed) await setTransactionId(tx, claim, { position, transactionId: null });
  return rows.length - removed.length;
}
