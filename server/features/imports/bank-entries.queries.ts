import type { LocalDate } from '#contract/calendar.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import type { BankEntryTable, TransactionTable } from '#server/platform/database/schema.ts';
import { inRowBatches, rowPlaces, statement } from '#server/platform/database/statement.ts';
import type { OfImport } from './import-rows.queries.ts';

const insert = statement((tx, { rows }: { rows: readonly BankEntryTable[] }, count) =>
  tx.insertInto('bank_entries').values(
    rowPlaces(rows, Number(count)).map(
      ({ user_id, transaction_id, import_id, position, day, amount, bank_id, bank_text }) => ({
        user_id,
        transaction_id,
        import_id,
        position,
        day,
        amount,
        bank_id,
        bank_text,
      }),
    ),
  ),
);

export async function insertBankEntries(tx: Tx, rows: readonly BankEntryTable[]): Promise<void> {
  await inRowBatches(rows, (some, shape) => insert(tx, { rows: some }, shape));
}

/** Deletes what one file said of these transactions. */
export async function deleteEntriesOf(
  tx: Tx,
  { userId, importId }: OfImport,
  positions: readonly number[],
): Promise<void> {
  if (positions.length === 0) return;
  await tx
    .deleteFrom('bank_entries')
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .where('position', 'in', positions)
    .execute();
}

interface Range {
  from: LocalDate;
  to: LocalDate;
}

/** What earlier files said of transactions that are in the book, by day; in pages. */
export function listKnownEntries(
  db: Queryable,
  userId: UserId,
  { from, to, after, limit }: Range & { after: BankEntryTable | undefined; limit: number },
): Promise<BankEntryTable[]> {
  return db
    .selectFrom('bank_entries')
    .innerJoin('transactions', (join) =>
      join
        .on('transactions.user_id', '=', userId)
        .onRef('transactions.id', '=', 'bank_entries.transaction_id'),
    )
    .selectAll('bank_entries')
    .where('bank_entries.user_id', '=', userId)
    .where('bank_entries.day', '>=', from)
    .where('bank_entries.day', '<=', to)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('bank_entries.day', 'bank_entries.import_id', 'bank_entries.position'),
          '>',
          tuple(after?.day ?? '', after?.import_id ?? '', after?.position ?? 0),
        ),
      ),
    )
    .orderBy('bank_entries.day')
    .orderBy('bank_entries.import_id')
    .orderBy('bank_entries.position')
    .limit(limit)
    .execute();
}

export type UnknownTransaction = Pick<
  TransactionTable,
  'id' | 'added_on' | 'amount' | 'is_income' | 'name' | 'note' | 'recurring_id' | 'receipt_id'
>;

/** Transactions that no bank has said anything of, by day; in pages. */
export function listUnknownTransactions(
  db: Queryable,
  userId: UserId,
  { from, to, after, limit }: Range & { after: UnknownTransaction | undefined; limit: number },
): Promise<UnknownTransaction[]> {
  return db
    .selectFrom('transactions')
    .select(['id', 'added_on', 'amount', 'is_income', 'name', 'note', 'recurring_id', 'receipt_id'])
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
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('added_on', 'id'), '>', tuple(after?.added_on ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('added_on')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Everything that files have said of these transactions. */
export async function listEntriesOf(
  db: Queryable,
  userId: UserId,
  transactionIds: readonly string[],
): Promise<BankEntryTable[]> {
  if (transactionIds.length === 0) return [];
  return db
    .selectFrom('bank_entries')
    .selectAll()
    .where('user_id', '=', userId)
    .where('transaction_id', 'in', transactionIds)
    .execute();
}

/** What files have said of transactions that one undo entry holds, or any without an id. */
export async function deleteEntriesOfDeleted(tx: Tx, userId: UserId, undoId?: string): Promise<void> {
  await tx
    .deleteFrom('bank_entries')
    .where('user_id', '=', userId)
    .where('transaction_id', 'in', (eb) =>
      eb
        .selectFrom('deleted_transactions')
        .select('deleted_transactions.id')
        .where('deleted_transactions.user_id', '=', userId)
        .$if(undoId !== undefined, (query) => query.where('deleted_transactions.undo_id', '=', undoId ?? '')),
    )
    .execute();
}
