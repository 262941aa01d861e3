import { z } from 'zod';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { changeCounts } from './totals/change-counts.ts';
import { archivedColumns, derivedColumns } from './transaction-fields.ts';
import { listKnownIds } from './transactions.queries.ts';

export const archivedTransaction = z.object(archivedColumns);
type ArchivedTransaction = z.infer<typeof archivedTransaction>;

/** Inserts rows with new ids and updates all roll-ups; returns the new ones. */
export async function importTransactions(
  tx: Tx,
  userId: UserId,
  rows: readonly ArchivedTransaction[],
): Promise<string[]> {
  const known = await findKnown(tx, userId, rows);
  const added = rows
    .filter(({ id }) => !known.has(id))
    .map((row) => ({ ...row, user_id: userId, ...derivedColumns(row) }));
  await insertRows(tx, 'transactions', added);
  await changeCounts(tx, userId, { added });
  return added.map(({ id }) => id);
}

/** The ids that already exist. */
export async function findKnown(
  db: Queryable,
  userId: UserId,
  rows: readonly Pick<ArchivedTransaction, 'id'>[],
): Promise<ReadonlySet<string>> {
  return new Set(
    await listKnownIds(
      db,
      userId,
      rows.map(({ id }) => id),
    ),
  );
}
