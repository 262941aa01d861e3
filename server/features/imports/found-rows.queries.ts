import { importMessages } from '#contract/messages/imports.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import type { BankEntryTable, ImportRowTable } from '#server/platform/database/schema.ts';
import { updateImportRow } from './import-rows.queries.ts';

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

/** The same for lines in which these transactions were found; one that is added nevertheless is another transaction. */
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
    .set(nothing)
    .returning(['import_id', 'line'])
    .execute();
  await found.set({ match_id: null }).execute();
  return emptied;
}
