import type { Kysely } from 'kysely';
import type { SqlTypes } from '../dialect.ts';

/** Receipts, and the link from transactions to them. */
export async function receipts(db: Kysely<unknown>, type: SqlTypes): Promise<void> {
  await db.schema
    .createTable('receipts')
    .addColumn('user_id', type.uuid, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', type.uuid, (c) => c.notNull())
    .addColumn('file_hash', type.text, (c) => c.notNull())
    .addColumn('file_name', type.text, (c) => c.notNull())
    .addColumn('media_type', type.text, (c) => c.notNull())
    .addColumn('pages', type.int16, (c) => c.notNull())
    .addColumn('width', type.int16, (c) => c.notNull())
    .addColumn('height', type.int16, (c) => c.notNull())
    .addColumn('merchant_folded', type.text, (c) => c.notNull())
    .addColumn('reading', type.text, (c) => c.notNull())
    .addColumn('lines', type.text, (c) => c.notNull())
    .addColumn('is_checked', type.int16, (c) => c.notNull())
    .addColumn('created_at', type.int64, (c) => c.notNull())
    .addPrimaryKeyConstraint('receipts_pk', ['user_id', 'id'])
    .addUniqueConstraint('receipts_one_a_file', ['user_id', 'file_hash'])
    .modifyEnd(type.table)
    .execute();
  await db.schema
    .createIndex('receipts_by_merchant')
    .on('receipts')
    .columns(['user_id', 'merchant_folded', 'id'])
    .execute();

  await db.schema.alterTable('transactions').addColumn('receipt_id', type.uuid).execute();
  await db.schema
    .createIndex('transactions_by_receipt')
    .on('transactions')
    .columns(['user_id', 'receipt_id'])
    .where('receipt_id', 'is not', null)
    .execute();
}
