import type { ImportRowState } from '#contract/imports.ts';
import { importMessages } from '#contract/messages/imports.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { listOwnRows } from '#server/platform/database/own-rows.ts';
import type { BankEntryTable, ImportRowTable } from '#server/platform/database/schema.ts';
import { inRowBatches, statement } from '#server/platform/database/statement.ts';

export interface OfImport {
  userId: UserId;
  importId: string;
}

const insert = statement((tx, { rows }: { rows: readonly ImportRowTable[] }) =>
  tx.insertInto('import_rows').values(rows),
);

export async function insertImportRows(tx: Tx, rows: readonly ImportRowTable[]): Promise<void> {
  await inRowBatches(rows, (some) => insert(tx, { rows: some }));
}

export interface RowFilter {
  state?: ImportRowState | undefined;
  mark?: 'own_account' | undefined;
  /** Those that have become transactions. */
  isAdded?: true;
}

/** In the order of the file, after a position or past an offset. */
export function listImportRows(
  db: Queryable,
  { userId, importId }: OfImport,
  { state, mark, isAdded, after, ...page }: RowFilter & { after?: number; limit: number; offset?: number },
): Promise<ImportRowTable[]> {
  const which = {
    user_id: userId,
    import_id: importId,
    position: { after },
    state: state ?? {},
    mark: mark ?? {},
    transaction_id: isAdded ? { not: null } : {},
  };
  return listOwnRows(db, 'import_rows', which, { by: ['position'], ...page });
}

/** What is counted of every row. */
export function listSummedRows(
  db: Queryable,
  { userId, importId }: OfImport,
): Promise<Pick<ImportRowTable, 'state' | 'amount' | 'is_income' | 'day'>[]> {
  return db
    .selectFrom('import_rows')
    .select(['state', 'amount', 'is_income', 'day'])
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .execute();
}

type ChangedRow = Pick<ImportRowTable, 'position'> & Partial<Omit<ImportRowTable, 'user_id' | 'import_id'>>;

const update = statement((tx, row: OfImport & { position: number; changed: Partial<ImportRowTable> }) =>
  tx
    .updateTable('import_rows')
    .set(row.changed)
    .where('user_id', '=', row.userId)
    .where('import_id', '=', row.importId)
    .where('position', '=', row.position),
);

/** Changes those columns of the row at a position that are given. */
export async function updateImportRow(
  tx: Tx,
  { userId, importId }: OfImport,
  { position, ...changed }: ChangedRow,
): Promise<void> {
  await update(tx, { userId, importId, position, changed });
}

/** Deletes the first rows; returns how many there were. */
export async function deleteSomeRows(tx: Tx, { userId, importId }: OfImport, limit: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('import_rows')
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .where('position', 'in', (eb) =>
      eb
        .selectFrom('import_rows as first')
        .select('first.position')
        .where('first.user_id', '=', userId)
        .where('first.import_id', '=', importId)
        .orderBy('first.position')
        .limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Lines of any file that were found to be these transactions. */
export async function listLinesFoundAs(
  tx: Tx,
  userId: UserId,
  transactionIds: readonly string[],
): Promise<ImportRowTable[]> {
  if (transactionIds.length === 0) return [];
  return tx
    .selectFrom('import_rows')
    .selectAll()
    .where('user_id', '=', userId)
    .where(({ eb, refTuple }) =>
      eb(refTuple('import_id', 'position'), 'in', placesFoundAs(tx, userId, transactionIds)),
    )
    .where('state', '=', 'duplicate')
    .execute();
}

/**
 * The places of the lines that were found to be these transactions. Looked up by themselves, because only then SQLite
 * takes the index by match.
 */
function placesFoundAs(db: Queryable, userId: UserId, transactionIds: readonly string[]) {
  return db
    .selectFrom('import_rows as found')
    .select(['found.import_id', 'found.position'])
    .where('found.user_id', '=', userId)
    .where('found.match_id', 'in', transactionIds)
    .$asTuple('import_id', 'position');
}

const nothing = {
  ...{ raw: '', name: '', note: '', bank_text: '', payee: '' },
  ...{ day: null, amount: null, is_income: null, bank_id: null },
  ...{ category: null, category_reason: null, edit: null, match_id: null },
  reason: importMessages.reasons.deletedForGood,
};

/** Empties a line that says something of a deleted transaction; the line itself remains, as pages count it. */
export async function emptyRow(
  tx: Tx,
  userId: UserId,
  line: Pick<BankEntryTable, 'import_id' | 'position'>,
): Promise<void> {
  await updateImportRow(tx, { userId, importId: line.import_id }, { position: line.position, ...nothing });
}

/**
 * The same for lines in which these transactions were found. One that is added nevertheless is another transaction, and one
 * that is marked is only the other side of a move.
 */
export async function emptyRowsFoundAs(
  tx: Tx,
  userId: UserId,
  transactionIds: readonly string[],
): Promise<Pick<ImportRowTable, 'import_id' | 'line'>[]> {
  const found = tx
    .updateTable('import_rows')
    .where('user_id', '=', userId)
    .where(({ eb, refTuple }) =>
      eb(refTuple('import_id', 'position'), 'in', placesFoundAs(tx, userId, transactionIds)),
    );
  const emptied = await found
    .where('state', '<>', 'new')
    .where('mark', 'is', null)
    .set(nothing)
    .returning(['import_id', 'line'])
    .execute();
  await found.set({ match_id: null }).execute();
  return emptied;
}
