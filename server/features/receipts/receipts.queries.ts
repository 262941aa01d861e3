import type { LocalDate } from '#contract/calendar.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { comesAfter } from '#server/platform/database/id-ranges.ts';
import type { ReceiptTable } from '#server/platform/database/schema.ts';

/** A receipt without its lines, which are long. */
export type ReceiptRow = Omit<ReceiptTable, 'user_id' | 'file_hash' | 'lines'>;

const listed = [
  'id',
  'file_name',
  'media_type',
  'pages',
  'width',
  'height',
  'merchant_folded',
  'reading',
  'is_checked',
  'created_at',
] as const;

function receiptsOf(db: Queryable, userId: UserId) {
  return db.selectFrom('receipts').select(listed).where('user_id', '=', userId);
}

/** Most recently uploaded first. */
export function listReceipts(
  db: Queryable,
  userId: UserId,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReceiptRow[]> {
  return receiptsOf(db, userId).orderBy('id', 'desc').limit(limit).offset(offset).execute();
}

export function findReceipt(db: Queryable, userId: UserId, id: string): Promise<ReceiptRow | undefined> {
  return receiptsOf(db, userId).where('id', '=', id).executeTakeFirst();
}

export function findByHash(db: Queryable, userId: UserId, fileHash: string): Promise<ReceiptRow | undefined> {
  return receiptsOf(db, userId).where('file_hash', '=', fileHash).executeTakeFirst();
}

/** The receipts among these ids without any transaction. */
export async function listUnused(db: Queryable, userId: UserId, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('receipts')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('transactions')
            .select('transactions.id')
            .where('transactions.user_id', '=', userId)
            .whereRef('transactions.receipt_id', '=', 'receipts.id'),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** The latest receipts on which this merchant was read. */
export function listOfMerchant(
  db: Queryable,
  userId: UserId,
  { merchantFolded, limit }: { merchantFolded: string; limit: number },
): Promise<ReceiptRow[]> {
  return receiptsOf(db, userId)
    .where('merchant_folded', '=', merchantFolded)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** A receipt as read, and what its transaction is now. */
export type NamedReceipt = Pick<ReceiptRow, 'merchant_folded' | 'reading' | 'is_checked'> & {
  name: string;
  added_on: LocalDate;
};

/** The latest receipts that have a transaction, with its name and day. */
export function listNamed(db: Queryable, userId: UserId, limit: number): Promise<NamedReceipt[]> {
  return db
    .selectFrom('receipts')
    .innerJoin('transactions', (join) =>
      join
        .onRef('transactions.user_id', '=', 'receipts.user_id')
        .onRef('transactions.receipt_id', '=', 'receipts.id'),
    )
    .select(['receipts.merchant_folded', 'receipts.reading', 'receipts.is_checked'])
    .select(['transactions.name', 'transactions.added_on'])
    .where('receipts.user_id', '=', userId)
    .orderBy('receipts.id', 'desc')
    .limit(limit)
    .execute();
}

/** The user's receipts among these ids, including deleted ones that can be restored: in one statement, as an undo moves them. */
export async function listKnownIds(db: Queryable, userId: UserId, ids: readonly string[]): Promise<string[]> {
  const among = (table: 'receipts' | 'deleted_receipts') =>
    db.selectFrom(table).select('id').where('user_id', '=', userId).where('id', 'in', ids);
  const rows = await among('receipts').unionAll(among('deleted_receipts')).execute();
  return rows.map(({ id }) => id);
}

export type ReceiptWithFiles = Pick<ReceiptTable, 'user_id' | 'id' | 'media_type'>;

/** The next ones after `last` of all users, deleted ones included, in key order. Only for backups: not filtered by user. */
export function listReceiptsAfter(
  db: Queryable,
  last: Pick<ReceiptTable, 'user_id' | 'id'> | undefined,
  limit: number,
): Promise<ReceiptWithFiles[]> {
  const columns = ['user_id', 'id', 'media_type'] as const;
  return db
    .selectFrom(({ selectFrom }) =>
      selectFrom('receipts')
        .select(columns)
        .unionAll(selectFrom('deleted_receipts').select(columns))
        .as('receipts'),
    )
    .select(columns)
    .where(comesAfter(last, ['user_id', 'id']))
    .orderBy('user_id')
    .orderBy('id')
    .limit(limit)
    .execute();
}
