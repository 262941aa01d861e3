import type { Compilable } from 'kysely';
import type { LocalDate } from '#contract/calendar.ts';
import type { MinorUnits } from '#contract/money.ts';
import type { SortKey } from '#contract/transactions.ts';
import { yieldToEventLoop } from '#server/platform/batches.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { inRange } from '#server/platform/database/id-ranges.ts';
import { findNthId } from '#server/platform/database/own-rows.ts';
import { statement } from '#server/platform/database/statement.ts';
import { type SumsByDirection, sumsOfRows, toSumsByDirection } from '../totals/read-totals.queries.ts';
import { type ListedRow, shownColumns } from '../transaction-fields.ts';
import {
  type Filtering,
  filtered,
  filteredBy,
  filtering,
  narrowed,
  type RowFilter,
} from './row-filter.queries.ts';

export interface Sort {
  by: SortKey;
  descending: boolean;
}

/** The columns that every list shows, of this table among joined ones. */
const listedColumns = shownColumns.map((column) => `transactions.${column}` as const);
const listed = [...listedColumns, 'categories.name as category'] as const;

const sortColumns = {
  date: 'transactions.added_on',
  name: 'transactions.search_text',
  category: 'categories.name_folded',
  amount: 'transactions.amount',
} as const;

type ListParams = Filtering & Pick<Sort, 'descending'> & { limit: number; offset: number };

const selectRows = statement(
  (db, { descending, limit, offset, ...filter }: ListParams, by: SortKey): Compilable<ListedRow> => {
    const direction = descending ? 'desc' : 'asc';
    const inOrder = (rows: ReturnType<typeof filtered>) =>
      rows
        .orderBy(sortColumns[by], direction)
        .$if(by === 'category', (query) => query.orderBy('categories.name_key', direction))
        .$if(by !== 'date', (query) => query.orderBy('transactions.added_on', direction))
        .orderBy('transactions.id', direction);
    // Sorting takes memory for every column of every row: the others are read of the page only.
    const page = inOrder(filtered(db, filter)).select('transactions.id').limit(limit).offset(offset);
    return inOrder(filtered(db, { userId: filter.userId }))
      .where('transactions.id', 'in', page)
      .select(listed);
  },
);

/** A page of the rows of a filter in sort order; ties by day in the same direction, then by id. */
export function listRows(
  db: Queryable,
  userId: UserId,
  {
    filter,
    sort: { by, descending },
    limit,
    offset,
  }: { filter: RowFilter; sort: Sort; limit: number; offset: number },
): Promise<ListedRow[]> {
  return selectRows(db, { ...filtering(userId, filter), descending, limit, offset }, by);
}

interface After {
  after: { day: LocalDate; id: string } | undefined;
  limit: number;
}

const selectNext = statement((db, { after, limit, ...filter }: Filtering & After): Compilable<ListedRow> => {
  const all = filtered(db, filter).select(listed);
  const rest = after
    ? all.where((eb) =>
        eb(eb.refTuple('transactions.added_on', 'transactions.id'), '<', eb.tuple(after.day, after.id)),
      )
    : all;
  return rest.orderBy('transactions.added_on', 'desc').orderBy('transactions.id', 'desc').limit(limit);
});

/** The next rows of a filter, newest first, after the last row of the previous call. */
export function listRowsAfter(
  db: Queryable,
  userId: UserId,
  { filter, after, limit }: { filter: RowFilter; after: ListedRow | undefined; limit: number },
): Promise<ListedRow[]> {
  const last = after && { day: after.added_on, id: after.id };
  return selectNext(db, { ...filtering(userId, filter), after: last, limit });
}

export function listRowsByIds(db: Queryable, userId: UserId, ids: readonly string[]): Promise<ListedRow[]> {
  return filteredBy(db, userId, {})
    .select(listed)
    .where('transactions.id', 'in', ids)
    .orderBy('transactions.id')
    .execute();
}

/** The transactions of these receipts, oldest first. */
export function listRowsOfReceipts(
  db: Queryable,
  userId: UserId,
  receiptIds: readonly string[],
): Promise<ListedRow[]> {
  return filteredBy(db, userId, {})
    .select(listed)
    .where('transactions.receipt_id', 'in', receiptIds)
    .orderBy('transactions.id')
    .execute();
}

export function listRowsOfAmount(
  db: Queryable,
  userId: UserId,
  { amount, from, to }: { amount: MinorUnits; from: LocalDate; to: LocalDate },
): Promise<ListedRow[]> {
  return filteredBy(db, userId, { isIncome: false, startDate: from, endDate: to })
    .select(listed)
    .where('transactions.amount', '=', amount)
    .orderBy('transactions.added_on', 'desc')
    .orderBy('transactions.id', 'desc')
    .limit(5)
    .execute();
}

const rowsAtATime = 2000;

/** In order, looking at some rows at a time: others are answered in between, however few match. */
export async function listIds(db: Queryable, userId: UserId, filter: RowFilter): Promise<string[]> {
  const ids: string[] = [];
  let after: string | undefined;
  for (;;) {
    const at = { after, count: rowsAtATime };
    const through = await findNthId(db, 'transactions', { user_id: userId }, at);
    const rows = await filteredBy(db, userId, filter)
      .select('transactions.id')
      .where(inRange('transactions.id', { after, through }))
      .orderBy('transactions.id')
      .execute();
    for (const { id } of rows) ids.push(id);
    if (through === undefined) return ids;
    after = through;
    await yieldToEventLoop();
  }
}

const selectSums = statement((db, params: Filtering) =>
  narrowed(db.selectFrom('transactions'), params).select(sumsOfRows),
);

/** The sums of a filter, from its rows. */
export async function sumRows(db: Queryable, userId: UserId, filter: RowFilter): Promise<SumsByDirection> {
  return toSumsByDirection(await selectSums(db, paged(userId, filter)));
}

export interface Page {
  limit: number;
  offset: number;
  descending: boolean;
}

const pageColumns = shownColumns.map((column) => `page.${column}` as const);

const selectPage = statement(
  (db, { limit, offset, descending, ...filter }: Filtering & Page): Compilable<ListedRow> => {
    const direction = descending ? 'desc' : 'asc';
    const page = narrowed(db.selectFrom('transactions'), filter)
      .select([...listedColumns, 'transactions.category_id'])
      .orderBy('transactions.added_on', direction)
      .orderBy('transactions.id', direction)
      .limit(limit)
      .offset(offset);
    // Names are looked up for the rows of the page only, not for those that it skips.
    return db
      .selectFrom(page.as('page'))
      .innerJoin('categories', (join) =>
        join.on('categories.user_id', '=', filter.userId).onRef('categories.id', '=', 'page.category_id'),
      )
      .select([...pageColumns, 'categories.name as category'])
      .orderBy('page.added_on', direction)
      .orderBy('page.id', direction);
  },
);

/** Rows of a filter by day, straight from an index. */
export function listPage(
  db: Queryable,
  userId: UserId,
  { filter, ...page }: Page & { filter: RowFilter },
): Promise<ListedRow[]> {
  return selectPage(db, { ...paged(userId, filter), ...page });
}

function paged(userId: UserId, filter: RowFilter): Filtering {
  const byDay = filter.search !== undefined || filter.importId !== undefined;
  return { ...filtering(userId, filter), byDay };
}
