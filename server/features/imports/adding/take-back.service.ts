import { removeUnusedCategories } from '#server/features/categories/import-categories.service.ts';
import { deleteObsoleteFindings } from '#server/features/insights/findings.service.ts';
import { listImported, removeImported } from '#server/features/transactions/import-transactions.service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { ImportRowTable, ImportTable } from '#server/platform/database/schema.ts';
import { deleteEntriesOf } from '../bank-entries.queries.ts';
import { type Claim, forClaimedRows, writeClaimed } from '../claim.ts';
import { createdIn, openState, readingResultOf } from '../describe-import.ts';
import type { ImportDeps } from '../import-deps.ts';
import { updateImportRow } from '../import-rows.queries.ts';
import { updateImport } from '../imports.queries.ts';
import { type HandOverDeps, handOver } from './hand-over.service.ts';

/**
 * Removes what an import has added, in batches. When it is undone, what a person has changed since stays, and so does
 * what another file has, too; how many there are is left in `total` and `done`.
 */
export async function takeBack(
  deps: Pick<ImportDeps, 'db'> & HandOverDeps,
  claim: Claim,
  then: 'ready' | 'undone' | 'discarded',
): Promise<void> {
  await writeClaimed(deps, claim, (tx) => updateImport(tx, claim, { state: 'taking_back' }));
  let [changed, handedOver] = [0, 0];
  await forClaimedRows(deps, claim, { state: 'new', isAdded: true }, async (tx, rows, { done }) => {
    const unchanged = then === 'undone' ? await withoutChanged(tx, claim, rows) : rows;
    const others = then === 'undone' ? await handOver(tx, deps, { of: claim, rows: unchanged }) : [];
    await removeSome(tx, claim, { rows: unchanged, but: new Set(others) });
    changed += rows.length - unchanged.length;
    handedOver += others.length;
    await updateImport(tx, claim, { done: Math.max(0, done - rows.length) });
  });
  // Transactions that were there before keep nothing of this file.
  await forClaimedRows(deps, claim, { state: 'duplicate' }, (tx, rows) => deleteEntriesOf(tx, claim, rows));
  if (then === 'undone')
    await writeClaimed(deps, claim, (tx) => updateImport(tx, claim, { done: handedOver, total: changed }));
  else
    await writeClaimed(deps, claim, async (tx, row) => {
      await forgetUnused(tx, row);
      if (then === 'discarded') return;
      await updateImport(tx, claim, { state: openState(readingResultOf(row)), claimed_by: null, work: null });
    });
}

/** What is of no use once the transactions are gone. */
export async function forgetUnused(tx: Tx, row: ImportTable): Promise<void> {
  await removeUnusedCategories(tx, row.user_id, createdIn(row));
  await deleteObsoleteFindings(tx, row.user_id);
}

/** What nobody has changed since, and what is not there any more. */
async function withoutChanged(
  tx: Tx,
  { userId }: Claim,
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

/** The lines say nothing any more; of some, the transactions stay. */
async function removeSome(
  tx: Tx,
  claim: Claim,
  { rows, but }: { rows: readonly ImportRowTable[]; but: ReadonlySet<ImportRowTable> },
): Promise<void> {
  const ids = rows.flatMap((row) => (but.has(row) ? [] : (row.transaction_id ?? [])));
  await removeImported(tx, claim.userId, ids);
  await deleteEntriesOf(tx, claim, rows);
  for (const { position } of rows) await updateImportRow(tx, claim, { position, transaction_id: null });
}
