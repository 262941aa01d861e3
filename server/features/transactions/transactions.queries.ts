import { sql } from 'kysely';
import type { LocalDate } from '#contract/calendar.ts';
import type { MinorUnits } from '#contract/money.ts';
import type { SortKey } from '#contract/transactions.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/open.ts';
import type { Flag, TransactionTable } from '#server/platform/database/schema.ts';
import { fold } from '#server/platform/fold.ts';
import type { DirectionTotal } from './totals.queries.ts';

/** A filter whose category is found already; what is absent does not narrow. */
export interface RowFilter {
  search?: string | undefined;
  isIncome?: boolean | undefined;
  categoryId?: string | undefined;
  startDate?: LocalDate | undefined;
  endDate?: LocalDate | undefined;
}

export interface Sort {
  by: SortKey;
  descending: boolean;
}

/** A stored transaction with the name of its category. */
export type TransactionRow = Pick<
  TransactionTable,
  'id' | 'name' | 'is_income' | 'amount' | 'added_on' | 'note' | 'recurring_id' | 'receipt_id'
> & { category: string };

const listed = [
  'transactions.id',
  'transactions.name',
  'transactions.is_income',
  'transactions.amount',
  'transactions.added_on',
  'transactions.note',
  'transactions.recurring_id',
  'transactions.receipt_id',
  'categories.name as category',
] as const;

const sortColumns = {
  date: 'transactions.added_on',
  name: 'transactions.search_text',
  category: 'categories.name_key',
  amount: 'transactions.amount',
} as const;

/** Rows of a filter in order; equals stand newest first, or last, and then as they were made. */
export function listRows(
  db: Queryable,
  userId: UserId,
  { filter, sort, limit, offset }: { filter: RowFilter; sort: Sort; limit?: number; offset?: number },
): Promise<TransactionRow[]> {
  const direction = sort.descending ? 'desc' : 'asc';
  return filtered(db, userId, filter)
    .select(listed)
    .orderBy(sortColumns[sort.by], direction)
    .$if(sort.by !== 'date', (query) => query.orderBy('transactions.added_on', direction))
    .orderBy('transactions.id', direction)
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0).offset(offset ?? 0))
    .execute();
}

/** The next rows of a filter, newest first, after the row that a previous call ended with. */
export function listRowsAfter(
  db: Queryable,
  userId: UserId,
  { filter, after, limit }: { filter: RowFilter; after: TransactionRow | undefined; limit: number },
): Promise<TransactionRow[]> {
  return filtered(db, userId, filter)
    .select(listed)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('transactions.added_on', 'transactions.id'),
          '<',
          eb.tuple(after?.added_on ?? '', after?.id ?? ''),
        ),
      ),
    )
    .orderBy('transactions.added_on', 'desc')
    .orderBy('transactions.id', 'desc')
    .limit(limit)
    .execute();
}

/** Sum and count by direction, counted row by row: for filters that search. */
export async function sumRows(db: Queryable, userId: UserId, filter: RowFilter): Promise<DirectionTotal[]> {
  const rows = await filtered(db, userId, filter)
    .select((eb) => [
      'transactions.is_income',
      eb.fn.sum<number>('transactions.amount').as('amount'),
      eb.fn.countAll<number>().as('count'),
    ])
    .groupBy('transactions.is_income')
    .execute();
  return rows.map(({ is_income, amount, count }) => ({ isIncome: is_income === 1, amount, count }));
}

export function findRow(db: Queryable, userId: UserId, id: string): Promise<TransactionTable | undefined> {
  return db
    .selectFrom('transactions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertRow(tx: Tx, row: TransactionTable): Promise<void> {
  await tx.insertInto('transactions').values(row).execute();
}

export async function updateRow(
  tx: Tx,
  userId: UserId,
  { id, ...changed }: Omit<TransactionTable, 'user_id' | 'created_at'>,
): Promise<void> {
  await tx
    .updateTable('transactions')
    .set(changed)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

const countedColumns = ['category_id', 'is_income', 'amount', 'added_on', 'name'] as const;

/** What a row adds to the totals and to the counts of its words, or takes from them. */
export type CountedRow = Pick<TransactionTable, (typeof countedColumns)[number]>;

/** Gives what is gone. */
export function deleteRows(
  tx: Tx,
  userId: UserId,
  ids: readonly string[],
): Promise<(CountedRow & Pick<TransactionTable, 'receipt_id'>)[]> {
  return tx
    .deleteFrom('transactions')
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .returning([...countedColumns, 'receipt_id'])
    .execute();
}

export function listRowsByIds(
  db: Queryable,
  userId: UserId,
  ids: readonly string[],
): Promise<TransactionRow[]> {
  return filtered(db, userId, {})
    .select(listed)
    .where('transactions.id', 'in', ids)
    .orderBy('transactions.id')
    .execute();
}

/** The rows of these receipts, the oldest first. */
export function listRowsOfReceipts(
  db: Queryable,
  userId: UserId,
  receiptIds: readonly string[],
): Promise<TransactionRow[]> {
  return filtered(db, userId, {})
    .select(listed)
    .where('transactions.receipt_id', 'in', receiptIds)
    .orderBy('transactions.id')
    .execute();
}

export function listRowsOfAmount(
  db: Queryable,
  userId: UserId,
  { amount, from, to }: { amount: MinorUnits; from: LocalDate; to: LocalDate },
): Promise<TransactionRow[]> {
  return filtered(db, userId, { isIncome: false, startDate: from, endDate: to })
    .select(listed)
    .where('transactions.amount', '=', amount)
    .orderBy('transactions.added_on', 'desc')
    .orderBy('transactions.id', 'desc')
    .limit(5)
    .execute();
}

export async function hasReceipt(db: Queryable, userId: UserId, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('receipts')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

export async function setReceipt(
  tx: Tx,
  userId: UserId,
  { id, receiptId }: { id: string; receiptId: string },
): Promise<void> {
  await tx
    .updateTable('transactions')
    .set({ receipt_id: receiptId })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

export async function clearReceipt(tx: Tx, userId: UserId, receiptId: string): Promise<void> {
  await tx
    .updateTable('transactions')
    .set({ receipt_id: null })
    .where('user_id', '=', userId)
    .where('receipt_id', '=', receiptId)
    .execute();
}

export async function listIds(db: Queryable, userId: UserId, filter: RowFilter): Promise<string[]> {
  const rows = await filtered(db, userId, filter).select('transactions.id').execute();
  return rows.map(({ id }) => id);
}

/** Puts rows under a category, by a decision of this instant, and gives those that were under another before. */
export async function moveRowsByIds(
  tx: Tx,
  userId: UserId,
  { ids, to, decidedAt }: { ids: readonly string[]; to: string; decidedAt: number },
): Promise<CountedRow[]> {
  const rows = await tx
    .selectFrom('transactions')
    .select(['id', ...countedColumns])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('category_id', '!=', to)
    .execute();
  if (rows.length === 0) return [];
  await tx
    .updateTable('transactions')
    .set({ category_id: to, decided_at: decidedAt })
    .where('user_id', '=', userId)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return rows;
}

export async function moveRows(
  tx: Tx,
  userId: UserId,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .updateTable('transactions')
    .set({ category_id: to })
    .where('user_id', '=', userId)
    .where('category_id', '=', from)
    .execute();
}

function filtered(db: Queryable, userId: UserId, filter: RowFilter) {
  const { search, isIncome, categoryId, startDate, endDate } = filter;
  let query = db
    .selectFrom('transactions')
    .innerJoin('categories', (join) =>
      join
        .onRef('categories.user_id', '=', 'transactions.user_id')
        .onRef('categories.id', '=', 'transactions.category_id'),
    )
    .where('transactions.user_id', '=', userId);
  if (isIncome !== undefined) query = query.where('transactions.is_income', '=', flag(isIncome));
  if (categoryId !== undefined) query = query.where('transactions.category_id', '=', categoryId);
  if (startDate !== undefined) query = query.where('transactions.added_on', '>=', startDate);
  if (endDate !== undefined) query = query.where('transactions.added_on', '<=', endDate);
  if (search !== undefined)
    query = query.where((eb) =>
      eb.or([
        sql<boolean>`transactions.search_text like ${likePattern(search)} escape '\\'`,
        sql<boolean>`categories.name_folded like ${likePattern(search)} escape '\\'`,
      ]),
    );
  return query;
}

function flag(value: boolean): Flag {
  return value ? 1 : 0;
}

/** A pattern for text that holds the searched text literally. */
function likePattern(search: string): string {
  return `%${fold(search).replace(/[\\%_]/g, '\\$&')}%`;
}
