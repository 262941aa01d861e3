import { sql } from 'kysely';
import { batchesOf } from '#server/platform/batches.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import type { ReceiptTable } from '#server/platform/database/schema.ts';

const columns = [
  'user_id',
  'id',
  'file_hash',
  'file_name',
  'media_type',
  'pages',
  'width',
  'height',
  'merchant_folded',
  'reading',
  'lines',
  'is_checked',
  'created_at',
] as const satisfies readonly (keyof ReceiptTable)[];

const idsPerStatement = 1000;

/** Moves receipts into the undo log. */
export async function moveToDeleted(
  tx: Tx,
  userId: UserId,
  { undoId, ids }: { undoId: string; ids: readonly string[] },
): Promise<void> {
  for (const some of batchesOf(ids, idsPerStatement)) {
    await tx
      .insertInto('deleted_receipts')
      .columns(['undo_id', ...columns])
      .expression(
        tx
          .selectFrom('receipts')
          .select([sql<string>`${undoId}`.as('undo_id'), ...columns])
          .where('user_id', '=', userId)
          .where('id', 'in', some),
      )
      .execute();
    await tx.deleteFrom('receipts').where('user_id', '=', userId).where('id', 'in', some).execute();
  }
}

export interface WaitingReceipt {
  id: string;
  /** The new receipt of the same file, if it was uploaded again. */
  double_id: string | null;
}

/** The receipts deleted with this entry, and those of its transactions in whichever entry they are. */
export async function listWaiting(db: Queryable, userId: UserId, undoId: string): Promise<WaitingReceipt[]> {
  return db
    .selectFrom('deleted_receipts')
    .leftJoin('receipts', (join) =>
      join.on('receipts.user_id', '=', userId).onRef('receipts.file_hash', '=', 'deleted_receipts.file_hash'),
    )
    .select(['deleted_receipts.id', 'receipts.id as double_id'])
    .where('deleted_receipts.user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('deleted_receipts.undo_id', '=', undoId),
        eb(
          'deleted_receipts.id',
          'in',
          eb
            .selectFrom('deleted_transactions')
            .select('deleted_transactions.receipt_id')
            .where('deleted_transactions.user_id', '=', userId)
            .where('deleted_transactions.undo_id', '=', undoId)
            .where('deleted_transactions.receipt_id', 'is not', null)
            .$castTo<{ receipt_id: string }>(),
        ),
      ]),
    )
    .execute();
}

export async function restoreDeleted(tx: Tx, userId: UserId, ids: readonly string[]): Promise<void> {
  for (const some of batchesOf(ids, idsPerStatement)) {
    await tx
      .insertInto('receipts')
      .columns([...columns])
      .expression(
        tx
          .selectFrom('deleted_receipts')
          .select(columns)
          .where('user_id', '=', userId)
          .where('id', 'in', some),
      )
      .execute();
    await tx.deleteFrom('deleted_receipts').where('user_id', '=', userId).where('id', 'in', some).execute();
  }
}
