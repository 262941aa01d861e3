import type { Compilable } from 'kysely';
import type { LocalDate } from '#contract/calendar.ts';
import type { MinorUnits } from '#contract/money.ts';
import type { SortKey } from '#contract/transactions.ts';
import { nextTurn } from '#server/platform/batches.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { inRange, nthIdOf } from '#server/platform/database/id-ranges.ts';
import { statement } from '#server/platform/database/statement.ts';
import { type ListedRow, shownColumns } from '../transaction-fields.ts';
import {
  type FilterColumns,
  type FilterShape,
  filtered,
  filteredBy,
  type RowFilter,
  shapeOf,
  toColumns,
} from './row-filter.queries.ts';

export interface Sort {
  by: SortKey;
  descending: boolean;
}

/** The columns that every list shows, of this table among joined ones. */
export const listedColumns = shownColumns.map((column) => `transactions.${column}` as const);
const listed = [...listedColumns, 'categories.name as category'] as const;

const sortColumns = {
  date: 'transactions.added_on',
  name: 'transactions.search_text',
  category: 'categories.name_key',
  amount: 'transactions.amount',
} as const;

type ListShape = FilterShape & Sort;

const selectRows = statement(
  (db, params: FilterColumns & { limit: number; offset: number }, shape): Compilable<ListedRow> => {
    const { by, descending, ...filter }: ListShape = JSON.parse(shape);
    const direction = descending ? 'desc' : 'asc';
    const inOrder = (rows: ReturnType<typeof filtered>) =>
      rows
        .orderBy(sortColumns[by], direction)
        .$if(by !== 'date', (query) => query.orderBy('transactions.added_on', direction))
        .orderBy('transactions.id', direction);
    const all = inOrder(filtered(db, params, filter));
    // Sorting takes memory for every column of every row: the others are read of the page only.
    const page = all.select('transactions.id').limit(params.limit).offset(params.offset);
    return inOrder(filtered(db, params, { present: [], named: 0 }))
      .where('transactions.id', 'in', page)
      .select(listed);
  },
);

/** A page of the rows of a filter in sort order; ties by day in the same direction, then by id. */
export function listRows(
  db: Queryable,
  userId: UserId,
  { filter, sort, limit, offset }: { filter: RowFilter; sort: Sort; limit: number; offset: number },
): Promise<ListedRow[]> {
  const shape: ListShape = { ...shapeOf(filter), ...sort };
  return selectRows(db, { ...toColumns(userId, filter), limit, offset }, JSON.stringify(shape));
}

type NextShape = FilterShape & { isFirst: boolean };

const selectNext = statement(
  (db, params: FilterColumns & { day: string; id: string; limit: number }, shape): Compilable<ListedRow> => {
    const { isFirst, ...filter }: NextShape = JSON.parse(shape);
    return filtered(db, params, filter)
      .select(listed)
      .$if(!isFirst, (query) =>
        query.where((eb) =>
          eb(eb.refTuple('transactions.added_on', 'transactions.id'), '<', eb.tuple(params.day, params.id)),
        ),
      )
      .orderBy('transactions.added_on', 'desc')
      .orderBy('transactions.id', 'desc')
      .limit(params.limit);
  },
);

/** The next rows of a filter, newest first, after the last row of the previous call. */
export function listRowsAfter(
  db: Queryable,
  userId: UserId,
  { filter, after, limit }: { filter: RowFilter; after: ListedRow | undefined; limit: number },
): Promise<ListedRow[]> {
  const shape: NextShape = { ...shapeOf(filter), isFirst: after === undefined };
  const params = { ...toColumns(userId, filter), day: after?.added_on ?? '', id: after?.id ?? '', limit };
  return selectNext(db, params, JSON.stringify(shape));
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
  const all = db.selectFrom('transactions').select('id').where('user_id', '=', userId);
  let after: string | undefined;
  for (;;) {
    const through = await nthIdOf(all, { after, count: rowsAtATime });
    const rows = await filteredBy(db, userId, filter)
      .select('transactions.id')
      .where(inRange('transactions.id', { after, through }))
      .orderBy('transactions.id')
      .execute();
    for (const { id } of rows) ids.push(id);
    if (through === undefined) return ids;
    after = through;
    await nextTurn();
  }
}
