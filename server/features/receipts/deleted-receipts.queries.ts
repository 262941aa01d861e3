import { sql } from 'kysely';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { type IdRange, inRange } from '#server/platform/database/id-ranges.ts';
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

/** Moves some receipts into the undo log. */
export async function moveToDeleted(
  tx: Tx,
  userId: UserId,
  { undoId, ids }: { undoId: string; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .insertInto('deleted_receipts')
    .columns(['undo_id', ...columns])
    .expression(
      tx
        .selectFrom('receipts')
        .select([sql<string>`${undoId}`.as('undo_id'), ...columns])
        .where('user_id', '=', userId)
        .where('id', 'in', ids),
    )
    .execute();
  await tx.deleteFrom('receipts').where('user_id', '=', userId).where('id', 'in', ids).execute();
}

export interface WaitingReceipt {
  id: string;
  /** The new receipt of the same file, if it was uploaded again. */
  double_id: string | null;
}

type Holding = 'deleted_receipts' | 'deleted_transactions';

/** The deleted receipts of a range of an entry, or of its transactions, in whichever entry the receipts are. */
export async function listWaiting(
  db: Queryable,
  userId: UserId,
  { table, undoId, range }: { table: Holding; undoId: string; range: IdRange },
): Promise<WaitingReceipt[]> {
  const held = db
    .selectFrom(table)
    .where('user_id', '=', userId)
    .where('undo_id', '=', undoId)
    .where(inRange('id', range));
  const wanted =
    table === 'deleted_receipts'
      ? held.select('id')
      : held.select(sql<string>`receipt_id`.as('id')).where(sql`receipt_id`, 'is not', null);
  return db
    .selectFrom('deleted_receipts')
    .leftJoin('receipts', (join) =>
      join.on('receipts.user_id', '=', userId).onRef('receipts.file_hash', '=', 'deleted_receipts.file_hash'),
    )
    .select(['deleted_receipts.id', 'receipts.id as double_id'])
    .where('deleted_receipts.user_id', '=', userId)
    .where('deleted_receipts.id', 'in', wanted)
    .execute();
}

export async function restoreDeleted(tx: Tx, userId: UserId, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .insertInto('receipts')
    .columns([...columns])
    .expression(
      tx.selectFrom('deleted_receipts').select(columns).where('user_id', '=', userId).where('id', 'in', ids),
    )
    .execute();
  await tx.deleteFrom('deleted_receipts').where('user_id', '=', userId).where('id', 'in', ids).execute();
}
