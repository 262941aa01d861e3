import type { Compilable } from 'kysely';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { statement } from '#server/platform/database/statement.ts';
import { type BothDirections, sumsOfRows, toBothDirections } from '../totals/direction-sums.queries.ts';
import type { ListedRow } from '../transaction-fields.ts';
import { listedColumns } from './read-transactions.queries.ts';
import {
  type FilterColumns,
  type FilterShape,
  narrowed,
  type RowFilter,
  shapeOf,
  toColumns,
} from './row-filter.queries.ts';

/** A stored transaction with its category id. */
export type PageRow = Omit<ListedRow, 'category'> & { category_id: string };

const selectSums = statement((db, params: FilterColumns, shape) =>
  narrowed(db.selectFrom('transactions'), params, JSON.parse(shape)).select(sumsOfRows),
);

/** The sums of a filter, from its rows. */
export async function sumRows(db: Queryable, userId: UserId, filter: RowFilter): Promise<BothDirections> {
  const shape = JSON.stringify(pagedShape(filter));
  return toBothDirections(await selectSums(db, toColumns(userId, filter), shape));
}

interface PageShape extends FilterShape {
  descending: boolean;
}

const selectPage = statement(
  (db, params: FilterColumns & { limit: number; offset: number }, shape): Compilable<PageRow> => {
    const { descending, ...filter }: PageShape = JSON.parse(shape);
    const direction = descending ? 'desc' : 'asc';
    return narrowed(db.selectFrom('transactions'), params, filter)
      .select([...listedColumns, 'transactions.category_id'])
      .orderBy('transactions.added_on', direction)
      .orderBy('transactions.id', direction)
      .limit(params.limit)
      .offset(params.offset);
  },
);

/** Rows of a filter by day, straight from an index. */
export function listPage(
  db: Queryable,
  userId: UserId,
  { filter, descending, ...page }: { filter: RowFilter; descending: boolean; limit: number; offset: number },
): Promise<PageRow[]> {
  const shape: PageShape = { ...pagedShape(filter), descending };
  return selectPage(db, { ...toColumns(userId, filter), ...page }, JSON.stringify(shape));
}

function pagedShape(filter: RowFilter): FilterShape {
  const byDay = filter.search !== undefined || filter.importId !== undefined;
  return { ...shapeOf(filter), byDay };
}
