import type { ForeignKeyConstraintBuilder, Kysely } from 'kysely';
import type { SqlTypes } from '../dialect.ts';

/** Deleted and moved rows, kept for undo. */
export async function deletions(db: Kysely<unknown>, type: SqlTypes): Promise<void> {
  await db.schema
    .createTable('deletions')
    .addColumn('user_id', type.uuid, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', type.uuid, (c) => c.notNull())
    .addColumn('kind', type.text, (c) => c.notNull())
    .addColumn('name', type.text, (c) => c.notNull())
    .addColumn('count', type.int64, (c) => c.notNull())
    .addColumn('income', type.int64, (c) => c.notNull())
    .addColumn('expenses', type.int64, (c) => c.notNull())
    .addColumn('kept', type.text, (c) => c.notNull())
    .addColumn('deleted_at', type.int64, (c) => c.notNull())
    .addPrimaryKeyConstraint('deletions_pk', ['user_id', 'id'])
    .modifyEnd(type.table)
    .execute();

  await db.schema
    .createTable('deleted_transactions')
    .addColumn('user_id', type.uuid, (c) => c.notNull())
    .addColumn('deletion_id', type.uuid, (c) => c.notNull())
    .addColumn('id', type.uuid, (c) => c.notNull())
    .addColumn('category_id', type.uuid, (c) => c.notNull())
    .addColumn('is_income', type.int16, (c) => c.notNull())
    .addColumn('amount', type.int64, (c) => c.notNull())
    .addColumn('added_on', type.day, (c) => c.notNull())
    .addColumn('name', type.text, (c) => c.notNull())
    .addColumn('note', type.text, (c) => c.notNull())
    .addColumn('search_text', type.text, (c) => c.notNull())
    .addColumn('created_at', type.int64, (c) => c.notNull())
    .addColumn('recurring_id', type.uuid)
    .addColumn('receipt_id', type.uuid)
    .addColumn('merchant', type.text, (c) => c.notNull())
    .addColumn('text_id', type.text, (c) => c.notNull())
    .addColumn('decided_at', type.int64, (c) => c.notNull())
    .addPrimaryKeyConstraint('deleted_transactions_pk', ['user_id', 'deletion_id', 'id'])
    .addForeignKeyConstraint(
      'deleted_transactions_deletion',
      ['user_id', 'deletion_id'],
      'deletions',
      ['user_id', 'id'],
      withDeletion,
    )
    .modifyEnd(type.keyedTable)
    .execute();

  await db.schema
    .createTable('moved_transactions')
    .addColumn('user_id', type.uuid, (c) => c.notNull())
    .addColumn('deletion_id', type.uuid, (c) => c.notNull())
    .addColumn('id', type.uuid, (c) => c.notNull())
    .addColumn('from_id', type.uuid, (c) => c.notNull())
    .addColumn('decided_at', type.int64, (c) => c.notNull())
    .addPrimaryKeyConstraint('moved_transactions_pk', ['user_id', 'deletion_id', 'id'])
    .addForeignKeyConstraint(
      'moved_transactions_deletion',
      ['user_id', 'deletion_id'],
      'deletions',
      ['user_id', 'id'],
      withDeletion,
    )
    .modifyEnd(type.keyedTable)
    .execute();

  await db.schema
    .createIndex('moved_transactions_by_row')
    .on('moved_transactions')
    .columns(['user_id', 'id'])
    .execute();

  await db.schema
    .createTable('deleted_receipts')
    .addColumn('user_id', type.uuid, (c) => c.notNull())
    .addColumn('deletion_id', type.uuid, (c) => c.notNull())
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
    .addPrimaryKeyConstraint('deleted_receipts_pk', ['user_id', 'id'])
    .addForeignKeyConstraint(
      'deleted_receipts_deletion',
      ['user_id', 'deletion_id'],
      'deletions',
      ['user_id', 'id'],
      withDeletion,
    )
    .modifyEnd(type.table)
    .execute();
  await db.schema
    .createIndex('deleted_receipts_by_deletion')
    .on('deleted_receipts')
    .columns(['user_id', 'deletion_id'])
    .execute();
}

/** Deferred to the commit: rows are inserted before their `deletions` row, whose counts are known last. */
function withDeletion(constraint: ForeignKeyConstraintBuilder): ForeignKeyConstraintBuilder {
  return constraint.onDelete('cascade').deferrable().initiallyDeferred();
}
