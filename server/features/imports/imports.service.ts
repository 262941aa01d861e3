import type { Import, ImportDetail, ImportRow } from '#contract/imports.ts';
import { importMessages } from '#contract/messages/imports.ts';
import { getTransactions } from '#server/features/transactions/read-transactions.service.ts';
import type { Caller } from '#server/platform/caller.ts';
import { countOwnRows, deleteOwnRows } from '#server/platform/database/own-rows.ts';
import type { ImportTable } from '#server/platform/database/schema.ts';
import { type Writer, writeAs } from '#server/platform/database/write-as.ts';
import { AppError } from '#server/platform/errors.ts';
import { takeBack } from './adding/take-back.service.ts';
import { type Claim, deleteClaimedRows, newClaim, takeClaim, writeClaimed } from './claim.ts';
import { describeImport, describeRow, readingResultOf } from './describe-import.ts';
import { type ImportDeps, removeStatement, unknownImport } from './import-deps.ts';
import { listImportRows, type RowFilter } from './import-rows.queries.ts';
import { findImport, type ImportRecord, listImports as listRecords } from './imports.queries.ts';

export async function listImports(
  { db }: Pick<ImportDeps, 'db'>,
  { userId }: Caller,
  { page, limit }: { page: number; limit: number },
): Promise<Import[]> {
  const rows = await listRecords(db.read, userId, { limit, offset: (page - 1) * limit });
  return rows.map(describeImport);
}

export async function getImport(
  deps: Pick<ImportDeps, 'db'>,
  caller: Pick<Caller, 'userId'>,
  id: string,
): Promise<ImportDetail> {
  const row = await getRecord(deps, caller, id);
  const marked = { user_id: caller.userId, import_id: id, state: 'new', mark: 'own_account' } as const;
  const ownAccountCount = await countOwnRows(deps.db.read, 'import_rows', marked);
  return { ...describeImport(row), preview: readingResultOf(row)?.preview ?? [], ownAccountCount };
}

export async function listRows(
  deps: Pick<ImportDeps, 'db'>,
  caller: Caller,
  { id, page, limit, ...filter }: RowFilter & { id: string; page: number; limit: number },
): Promise<{ rows: ImportRow[]; page: number; totalPages: number; total: number }> {
  const { db } = deps;
  const of = { userId: caller.userId, importId: id };
  const record = await getRecord(deps, caller, id);
  const { state, mark } = filter;
  const rowsOf = { user_id: caller.userId, import_id: id, ...(state && { state }) };
  const total =
    mark === undefined
      ? countOf(record, state)
      : await countOwnRows(db.read, 'import_rows', { ...rowsOf, mark });
  const offset = (page - 1) * limit;
  const isPlain = mark === undefined && state === undefined;
  const start = isPlain ? { after: offset - 1 } : { offset }; // positions have no gaps
  const rows = await listImportRows(db.read, of, { ...filter, ...start, limit });
  const ids = rows.flatMap(({ match_id }) => (match_id === null ? [] : [match_id]));
  const matches = await getTransactions(db.read, caller.userId, ids);
  const byId = new Map(matches.map((match) => [match._id, match]));
  return {
    rows: rows.map((row) => describeRow(row, byId)),
    page,
    total,
    totalPages: Math.max(1, Math.ceil(total / limit)),
  };
}

function countOf(row: ImportRecord, state: RowFilter['state']): number {
  if (state !== undefined) return row[`count_${state}`];
  return row.count_new + row.count_duplicate + row.count_left_out + row.count_problem;
}

/** Discards an import that is not added; reading or adding stops, and what was added so far is taken back. */
export async function discardImport(deps: ImportDeps, caller: Writer, id: string): Promise<void> {
  const claim = newClaim(caller.userId, id);
  const isAdding = await writeAs(deps, caller, async (tx) => {
    const row = await findImport(tx, caller.userId, id);
    if (row === undefined) throw unknownImport();
    if (row.state === 'added') throw new AppError('conflict', importMessages.alreadyAdded);
    if (row.state === 'undone') throw new AppError('conflict', importMessages.alreadyUndone);
    const isBusy = row.state === 'adding' || row.state === 'taking_back';
    await takeClaim(tx, deps, claim, { state: isBusy ? 'taking_back' : 'reading' });
    return isBusy;
  });
  if (isAdding) await takeBack(deps, claim, { next: 'discarded' });
  await removeImport(deps, claim);
}

/** In batches, because there may be many rows. */
export async function removeImport(
  deps: Pick<ImportDeps, 'db' | 'clock' | 'files' | 'log'>,
  claim: Claim,
): Promise<void> {
  await deleteClaimedRows(deps, claim);
  await writeClaimed(deps, claim, (tx) =>
    deleteOwnRows(tx, 'imports', { user_id: claim.userId, id: claim.importId }),
  );
  await removeStatement(deps, claim.userId, claim.importId);
}

export async function getRecord(
  { db }: Pick<ImportDeps, 'db'>,
  { userId }: Pick<Caller, 'userId'>,
  id: string,
): Promise<ImportRecord> {
  const row = await findImport(db.read, userId, id);
  if (row === undefined) throw unknownImport();
  return row;
}

/** The import, if nobody is working on it and it is not added. */
export function requireOpen(row: ImportTable | undefined): ImportTable {
  if (row === undefined) throw unknownImport();
  if (row.state === 'added') throw new AppError('conflict', importMessages.alreadyAdded);
  if (row.state === 'reading') throw new AppError('conflict', importMessages.beingRead);
  if (row.state === 'adding' || row.state === 'taking_back')
    throw new AppError('conflict', importMessages.beingAdded);
  if (row.state === 'undone') throw new AppError('conflict', importMessages.alreadyUndone);
  return row;
}
