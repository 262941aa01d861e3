import type { Compilable } from 'kysely';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { statement } from '#server/platform/database/statement.ts';
import { type BothDirections, sumsOfRows, toBothDirections } from '../totals/direction-sums.queries.ts';
import { type ListedRow, shownColumns } from '../transaction-fields.ts';
import { listedColumns } from './read-transactions.queries.ts';
import { type Filtering, filtering, narrowed, type RowFilter } from './row-filter.queries.ts';

const selectSums = statement((db, params: Filtering) =>
  narrowed(db.selectFrom('transactions'), params).select(sumsOfRows),
);

/** The sums of a filter, from its rows. */
export async function sumRows(db: Queryable, userId: UserId, filter: RowFilter): Promise<BothDirections> {
  return toBothDirections(await selectSums(db, paged(userId, filter)));
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
