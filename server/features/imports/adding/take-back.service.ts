import { removeUnusedCategories } from '#server/features/categories/import-categories.service.ts';
import { deleteObsoleteFindings } from '#server/features/insights/findings.service.ts';
import { removeImported } from '#server/features/transactions/import-transactions.service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { ImportRowTable, ImportTable } from '#server/platform/database/schema.ts';
import { deleteEntriesOf } from '../bank-entries.queries.ts';
import { type Claim, ClaimLostError, forClaimedRows, writeClaimed } from '../claim.ts';
import { createdCategoryIds, openState, readingResultOf } from '../describe-import.ts';
import type { ImportDeps } from '../import-deps.ts';
import { type OfImport, updateImportRow } from '../import-rows.queries.ts';
import { updateImport } from '../imports.queries.ts';

/** Removes, in batches, what an import has added that is not finished. Once stopped, it leaves the rest to the next server. */
export async function takeBack(
  deps: Pick<ImportDeps, 'db' | 'clock'>,
  claim: Claim,
  { next, stopped }: { next: 'ready' | 'discarded'; stopped?: AbortSignal | undefined },
): Promise<void> {
  await writeClaimed(deps, claim, (tx) => updateImport(tx, claim, { state: 'taking_back' }));
  await forClaimedRows(deps, claim, { state: 'new', isAdded: true }, async (tx, rows, { done }) => {
    if (stopped?.aborted) throw new ClaimLostError();
    await removeAdded(tx, claim, { rows });
    await updateImport(tx, claim, { done: Math.max(0, done - rows.length) });
  });
  // Transactions that were there before keep nothing of this file.
  await forClaimedRows(deps, claim, { state: 'duplicate' }, (tx, rows) => deleteEntriesOf(tx, claim, rows));
  await writeClaimed(deps, claim, async (tx, row) => {
    await forgetUnused(tx, row);
    if (next === 'discarded') return;
    await updateImport(tx, claim, { state: openState(readingResultOf(row)), claimed_by: null, work: null });
  });
}

/** What is of no use once the transactions are gone. */
export async function forgetUnused(tx: Tx, row: ImportTable): Promise<void> {
  await removeUnusedCategories(tx, row.user_id, createdCategoryIds(row));
  await deleteObsoleteFindings(tx, row.user_id);
}

/** The lines say nothing any more; of some, the transactions stay. */
export async function removeAdded(
  tx: Tx,
  of: OfImport,
  { rows, but = [] }: { rows: readonly ImportRowTable[]; but?: readonly ImportRowTable[] },
): Promise<void> {
  const staying = new Set(but);
  const ids = rows.flatMap((row) => (staying.has(row) ? [] : (row.transaction_id ?? [])));
  await removeImported(tx, of.userId, ids);
  await deleteEntriesOf(tx, of, rows);
  for (const { position } of rows) await updateImportRow(tx, of, { position, transaction_id: null });
}
