import type { Kysely } from 'kysely';
import type { SqlTypes } from '../dialect.ts';

/** Banks' files, their rows, and what the banks said of transactions. */
export async function imports(db: Kysely<unknown>, type: SqlTypes): Promise<void> {
  await createImports(db, type);
  await createRows(db, type);
  await createKnowledge(db, type);
  for (const table of ['transactions', 'deleted_transactions'])
    await db.schema.alterTable(table).addColumn('import_id', type.uuid).execute();
  await db.schema
    .createIndex('transactions_by_import')
    .on('transactions')
    .columns(['user_id', 'import_id', 'id'])
    .where('import_id', 'is not', null)
    .execute();
}

async function createImports(db: Kysely<unknown>, type: SqlTypes): Promise<void> {
  await db.schema
    .createTable('imports')
    .addColumn('user_id', type.uuid, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', type.uuid, (c) => c.notNull())
    .addColumn('file_name', type.text, (c) => c.notNull())
    .addColumn('state', type.text, (c) => c.notNull())
    .addColumn('change', type.text, (c) => c.notNull())
    .addColumn('found', type.text)
    .addColumn('shape', type.text)
    .addColumn('account', type.text)
    .addColumn('problem', type.text)
    .addColumn('count_new', type.int64, (c) => c.notNull())
    .addColumn('count_duplicate', type.int64, (c) => c.notNull())
    .addColumn('count_left_out', type.int64, (c) => c.notNull())
    .addColumn('count_problem', type.int64, (c) => c.notNull())
    .addColumn('total_in', type.int64, (c) => c.notNull())
    .addColumn('total_out', type.int64, (c) => c.notNull())
    .addColumn('first_day', type.day)
    .addColumn('last_day', type.day)
    .addColumn('work', type.text)
    .addColumn('created_at', type.int64, (c) => c.notNull())
    .addColumn('compared_at', type.int64, (c) => c.notNull())
    .addColumn('added_at', type.int64)
    .addColumn('undone_at', type.int64)
    .addColumn('added_count', type.int64, (c) => c.notNull())
    .addColumn('undo_id', type.uuid)
    .addColumn('claimed_by', type.text)
    .addColumn('renewed_at', type.int64, (c) => c.notNull())
    .addColumn('done', type.int64, (c) => c.notNull())
    .addColumn('total', type.int64, (c) => c.notNull())
    .addPrimaryKeyConstraint('imports_pk', ['user_id', 'id'])
    .modifyEnd(type.table)
    .execute();
}

async function createRows(db: Kysely<unknown>, type: SqlTypes): Promise<void> {
  await db.schema
    .createTable('import_rows')
    .addColumn('user_id', type.uuid, (c) => c.notNull())
    .addColumn('import_id', type.uuid, (c) => c.notNull())
    .addColumn('position', type.int64, (c) => c.notNull())
    .addColumn('line', type.int64, (c) => c.notNull())
    .addColumn('raw', type.text, (c) => c.notNull())
    .addColumn('state', type.text, (c) => c.notNull())
    .addColumn('found_state', type.text, (c) => c.notNull())
    .addColumn('reason', type.text)
    .addColumn('mark', type.text)
    .addColumn('day', type.day)
    .addColumn('amount', type.int64)
    .addColumn('is_income', type.int16)
    .addColumn('name', type.text, (c) => c.notNull())
    .addColumn('note', type.text, (c) => c.notNull())
    .addColumn('category', type.text)
    .addColumn('category_reason', type.text)
    .addColumn('bank_id', type.text)
    .addColumn('bank_text', type.text, (c) => c.notNull())
    .addColumn('payee', type.text, (c) => c.notNull())
    .addColumn('match_id', type.uuid)
    .addColumn('edit', type.text)
    .addColumn('transaction_id', type.uuid)
    .addPrimaryKeyConstraint('import_rows_pk', ['user_id', 'import_id', 'position'])
    .addForeignKeyConstraint(
      'import_rows_import',
      ['user_id', 'import_id'],
      'imports',
      ['user_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .modifyEnd(type.keyedTable)
    .execute();
  await db.schema
    .createIndex('import_rows_by_state')
    .on('import_rows')
    .columns(['user_id', 'import_id', 'state', 'position'])
    .execute();
  await db.schema
    .createIndex('import_rows_by_mark')
    .on('import_rows')
    .columns(['user_id', 'import_id', 'mark', 'state', 'position'])
    .where('mark', 'is not', null)
    .execute();
}

async function createKnowledge(db: Kysely<unknown>, type: SqlTypes): Promise<void> {
  await db.schema
    .createTable('bank_entries')
    .addColumn('user_id', type.uuid, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('transaction_id', type.uuid, (c) => c.notNull())
    .addColumn('import_id', type.uuid, (c) => c.notNull())
    .addColumn('position', type.int64, (c) => c.notNull())
    .addColumn('day', type.day, (c) => c.notNull())
    .addColumn('amount', type.int64, (c) => c.notNull())
    .addColumn('bank_id', type.text)
    .addColumn('bank_text', type.text, (c) => c.notNull())
    .addPrimaryKeyConstraint('bank_entries_pk', ['user_id', 'import_id', 'position'])
    .modifyEnd(type.keyedTable)
    .execute();
  await db.schema
    .createIndex('bank_entries_by_day')
    .on('bank_entries')
    .columns(['user_id', 'day', 'import_id', 'position'])
    .execute();
  await db.schema
    .createIndex('bank_entries_by_transaction')
    .on('bank_entries')
    .columns(['user_id', 'transaction_id'])
    .execute();

  await db.schema
    .createTable('import_layouts')
    .addColumn('user_id', type.uuid, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('shape', type.text, (c) => c.notNull())
    .addColumn('change', type.text, (c) => c.notNull())
    .addColumn('chosen_at', type.int64, (c) => c.notNull())
    .addPrimaryKeyConstraint('import_layouts_pk', ['user_id', 'shape'])
    .modifyEnd(type.keyedTable)
    .execute();

  await db.schema
    .createTable('own_account_payees')
    .addColumn('user_id', type.uuid, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('payee', type.text, (c) => c.notNull())
    .addColumn('is_income', type.int16, (c) => c.notNull())
    .addColumn('is_move', type.int16, (c) => c.notNull())
    .addPrimaryKeyConstraint('own_account_payees_pk', ['user_id', 'payee', 'is_income'])
    .modifyEnd(type.keyedTable)
    .execute();
}
