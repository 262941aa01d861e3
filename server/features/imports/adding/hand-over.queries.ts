import type { UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { ImportRowTable } from '#server/platform/database/schema.ts';
import { statement } from '#server/platform/database/statement.ts';
import { placesFoundAs } from '../import-rows.queries.ts';

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

const become = statement((tx, row: ImportRowTable & { userId: UserId }) =>
  tx
    .updateTable('import_rows')
    .set({
      state: row.state,
      reason: row.reason,
      match_id: row.match_id,
      transaction_id: row.transaction_id,
      day: row.day,
      amount: row.amount,
      is_income: row.is_income,
      name: row.name,
      note: row.note,
      category: row.category,
      category_reason: row.category_reason,
    })
    .where('user_id', '=', row.userId)
    .where('import_id', '=', row.import_id)
    .where('position', '=', row.position),
);

/** Stores a line that has become a transaction. */
export async function storeAddedLine(tx: Tx, userId: UserId, row: ImportRowTable): Promise<void> {
  await become(tx, { ...row, userId });
}
