import type { UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { ImportRowTable } from '#server/platform/database/schema.ts';
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
