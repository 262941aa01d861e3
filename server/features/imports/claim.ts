import { randomUUID } from 'node:crypto';
import type { UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { leaseStart } from '#server/platform/database/lease.ts';
import { inPacedBatches } from '#server/platform/database/paced.ts';
import type { ImportRowTable, ImportTable } from '#server/platform/database/schema.ts';
import { writeAs } from '#server/platform/database/write-as.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deleteSomeRows, listImportRows, type OfImport, type RowFilter } from './import-rows.queries.ts';
import { findImport, updateImport } from './imports.queries.ts';

/** Work on an import that takes several transactions, by one server at a time. */
export interface Claim extends OfImport {
  /** Nobody else has it. */
  claimedBy: string;
}

export function newClaim(userId: UserId, importId: string): Claim {
  return { userId, importId, claimedBy: randomUUID() };
}

/** Somebody has cancelled the work, or another server has taken it over. */
export class ClaimLostError extends Error {
  override name = 'ClaimLostError';
}

/** For what somebody else goes on with, or nobody. */
export function ignoreLostClaim(error: unknown): void {
  if (!(error instanceof ClaimLostError)) throw error;
}

/** Throws `ClaimLostError` unless the work is still this one's. */
export function assertClaimed(row: ImportTable | undefined, claim: Claim): asserts row is ImportTable {
  if (row?.claimed_by !== claim.claimedBy) throw new ClaimLostError();
}

const open: readonly ImportTable['state'][] = ['reading', 'needs_answer', 'ready'];

/** Throws `ClaimLostError` if the import is added by now, or somebody adds, undoes, reads or discards it. */
export function assertFree(
  deps: Pick<Deps, 'clock'>,
  row: ImportTable | undefined,
): asserts row is ImportTable {
  if (row === undefined || !open.includes(row.state)) throw new ClaimLostError();
  if (row.claimed_by !== null && row.renewed_at >= leaseStart(deps)) throw new ClaimLostError();
}

/** Makes the import this one's, with other changes of it. */
export function takeClaim(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  claim: Claim,
  changes: Partial<ImportTable> = {},
): Promise<void> {
  return updateImport(tx, claim, { ...changes, claimed_by: claim.claimedBy, renewed_at: clock.now() });
}

/** One batch of claimed work, which renews the claim: throws `ClaimLostError` if it is lost. */
export function writeClaimed<T>(
  deps: Pick<Deps, 'db' | 'clock'>,
  claim: Claim,
  steps: (tx: Tx, row: ImportTable) => Promise<T>,
): Promise<T> {
  const { userId, importId } = claim;
  return writeAs(deps, { userId, busyTimeout: Number.POSITIVE_INFINITY }, async (tx) => {
    const row = await findImport(tx, userId, importId);
    assertClaimed(row, claim);
    await updateImport(tx, claim, { renewed_at: deps.clock.now() });
    return steps(tx, row);
  });
}

/** Works through the rows of a claimed import in their order, some at a time. */
export async function forClaimedRows(
  deps: Pick<Deps, 'db' | 'clock'>,
  claim: Claim,
  filter: RowFilter,
  work: (tx: Tx, rows: ImportRowTable[], row: ImportTable) => Promise<void>,
): Promise<void> {
  let after = -1;
  await inPacedBatches((limit) =>
    writeClaimed(deps, claim, async (tx, row) => {
      const rows = await listImportRows(tx, claim, { ...filter, after, limit });
      await work(tx, rows, row);
      after = rows.at(-1)?.position ?? after;
      return rows.length;
    }),
  );
}

/** Deletes the rows of a claimed import. */
export function deleteClaimedRows(deps: Pick<Deps, 'db' | 'clock'>, claim: Claim): Promise<void> {
  return inPacedBatches((size) => writeClaimed(deps, claim, (tx) => deleteSomeRows(tx, claim, size)));
}
