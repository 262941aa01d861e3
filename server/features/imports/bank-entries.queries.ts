import type { DayRange } from '#contract/calendar.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { comesAfter } from '#server/platform/database/id-ranges.ts';
import { deleteOwnRows } from '#server/platform/database/own-rows.ts';
import type { BankEntryTable, ImportRowTable, TransactionTable } from '#server/platform/database/schema.ts';
import { inRowBatches, statement } from '#server/platform/database/statement.ts';
import type { OfImport } from './import-rows.queries.ts';

const insert = statement((tx, { rows }: { rows: readonly BankEntryTable[] }) =>
  tx
    .insertInto('bank_entries')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['user_id', 'import_id', 'position']).doNothing()),
);

/** What is there already stays as it is. */
export async function insertBankEntries(tx: Tx, rows: readonly BankEntryTable[]): Promise<void> {
  await inRowBatches(rows, (some) => insert(tx, { rows: some }));
}

/** Deletes what a file said in these rows. */
export async function deleteEntriesOf(
  tx: Tx,
  { userId, importId }: OfImport,
  rows: readonly Pick<ImportRowTable, 'position'>[],
): Promise<void> {
  const position = rows.map((row) => row.position);
  await deleteOwnRows(tx, 'bank_entries', { user_id: userId, import_id: importId, position });
}

export type KnownEntry = BankEntryTable & {
  /** The person has deleted the transaction. */
  is_deleted: number;
};

/** What earlier files said, by day; in pages. One that is being added may be taken back, and counts once it is added. */
export function listKnownEntries(
  db: Queryable,
  userId: UserId,
  { from, to, after, limit }: DayRange & { after: KnownEntry | undefined; limit: number },
): Promise<KnownEntry[]> {
  return db
    .selectFrom('bank_entries')
    .innerJoin('imports', (join) =>
      join.on('imports.user_id', '=', userId).onRef('imports.id', '=', 'bank_entries.import_id'),
    )
    .leftJoin('transactions', (join) =>
      join
        .on('transactions.user_id', '=', userId)
        .onRef('transactions.id', '=', 'bank_entries.transaction_id'),
    )
    .selectAll('bank_entries')
    .select((eb) => eb('transactions.id', 'is', null).$castTo<number>().as('is_deleted'))
    .where('bank_entries.user_id', '=', userId)
    .where('imports.added_at', 'is not', null)
    .where('bank_entries.day', '>=', from)
    .where('bank_entries.day', '<=', to)
    .where(comesAfter(after, ['day', 'import_id', 'position'], 'bank_entries'))
    .orderBy('bank_entries.day')
    .orderBy('bank_entries.import_id')
    .orderBy('bank_entries.position')
    .limit(limit)
    .execute();
}

export type UnimportedTransaction = Pick<
  TransactionTable,
  'id' | 'added_on' | 'amount' | 'is_income' | 'name' | 'note' | 'recurring_id'
>;

/** Transactions that no bank has said anything of, by day; in pages. */
export function listUnimportedTransactions(
  db: Queryable,
  userId: UserId,
  { from, to, after, limit }: DayRange & { after: UnimportedTransaction | undefined; limit: number },
): Promise<UnimportedTransaction[]> {
  return db
    .selectFrom('transactions')
    .select(['id', 'added_on', 'amount', 'is_income', 'name', 'note', 'recurring_id'])
    .where('user_id', '=', userId)
    .where('added_on', '>=', from)
    .where('added_on', '<=', to)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bank_entries')
            .select('bank_entries.position')
            .where('bank_entries.user_id', '=', userId)
            .whereRef('bank_entries.transaction_id', '=', 'transactions.id'),
        ),
      ),
    )
    .where(comesAfter(after, ['added_on', 'id']))
    .orderBy('added_on')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Deletes everything that files have said of these transactions; returns the lines that said it. */
export function deleteEntriesOfTransactions(
  tx: Tx,
  userId: UserId,
  transactionIds: readonly string[],
): Promise<Pick<BankEntryTable, 'import_id' | 'position'>[]> {
  return tx
    .deleteFrom('bank_entries')
    .where('user_id', '=', userId)
    .where('transaction_id', 'in', transactionIds)
    .returning(['import_id', 'position'])
    .execute();
}

/** What files said of transactions that neither exist nor can be restored. */
export function listLostEntries(
  db: Queryable,
  userId: UserId,
): Promise<Pick<BankEntryTable, 'import_id' | 'position'>[]> {
  return db
    .selectFrom('bank_entries')
    .leftJoin('transactions', (join) =>
      join
        .on('transactions.user_id', '=', userId)
        .onRef('transactions.id', '=', 'bank_entries.transaction_id'),
    )
    .select(['bank_entries.import_id', 'bank_entries.position'])
    .where('bank_entries.user_id', '=', userId)
    .where('transactions.id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deleted_transactions')
            .select('deleted_transactions.id')
            .where('deleted_transactions.user_id', '=', userId)
            .whereRef('deleted_transactions.id', '=', 'bank_entries.transaction_id'),
        ),
      ),
    )
    .execute();
}
