import { sql } from 'kysely';
import type { UndoKey } from '#server/features/undo/undo-log.service.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { type IdRange, inRange } from '#server/platform/database/id-ranges.ts';
import { deleteOwnRows } from '#server/platform/database/own-rows.ts';
import { inRowBatches, statement } from '#server/platform/database/statement.ts';
import { columns } from '../transaction-fields.ts';

const copy = statement((tx, { userId, undoId, ids }: UndoKey & { ids: readonly string[] }) =>
  tx
    .insertInto('deleted_transactions')
    .columns(['undo_id', ...columns])
    .expression(
      tx
        .selectFrom('transactions')
        .select([sql<string>`${undoId}`.as('undo_id'), ...columns])
        .where('user_id', '=', userId)
        .where('id', 'in', ids),
    ),
);

/** Copies rows about to be deleted into the undo table. */
export async function copyToDeleted(
  tx: Tx,
  { ids, ...of }: UndoKey & { ids: readonly string[] },
): Promise<void> {
  await inRowBatches(ids, (some) => copy(tx, { ...of, ids: some }));
}

/** Drops deleted rows that exist again, such as after an import; returns their number. */
export async function dropPresentRows(tx: Tx, { userId, undoId }: UndoKey, range: IdRange): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('deleted_transactions')
    .where('user_id', '=', userId)
    .where('undo_id', '=', undoId)
    .where(inRange('deleted_transactions.id', range))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('transactions')
          .select('transactions.id')
          .where('transactions.user_id', '=', userId)
          .whereRef('transactions.id', '=', 'deleted_transactions.id'),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Number of deleted rows of a range whose receipt no longer exists. */
export async function countWithoutReceipt(
  db: Queryable,
  { userId, undoId }: UndoKey,
  range: IdRange,
): Promise<number> {
  const { count } = await db
    .selectFrom('deleted_transactions')
    .leftJoin('receipts', (join) =>
      join.on('receipts.user_id', '=', userId).onRef('receipts.id', '=', 'deleted_transactions.receipt_id'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('deleted_transactions.user_id', '=', userId)
    .where('undo_id', '=', undoId)
    .where(inRange('deleted_transactions.id', range))
    .where('receipt_id', 'is not', null)
    .where('receipts.id', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Restores the rows of a range, without receipts that no longer exist. */
export async function restoreRows(tx: Tx, { userId, undoId }: UndoKey, range: IdRange): Promise<void> {
  const own = columns.filter((column) => column !== 'receipt_id');
  await tx
    .insertInto('transactions')
    .columns([...own, 'receipt_id'])
    .expression(
      tx
        .selectFrom('deleted_transactions')
        .leftJoin('receipts', (join) =>
          join
            .on('receipts.user_id', '=', userId)
            .onRef('receipts.id', '=', 'deleted_transactions.receipt_id'),
        )
        .select(own.map((column) => `deleted_transactions.${column}` as const))
        .select('receipts.id as receipt_id')
        .where('deleted_transactions.user_id', '=', userId)
        .where('undo_id', '=', undoId)
        .where(inRange('deleted_transactions.id', range)),
    )
    .execute();
  await deleteOwnRows(tx, 'deleted_transactions', { user_id: userId, undo_id: undoId, id: range });
}
