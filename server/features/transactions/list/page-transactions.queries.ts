import type { Compilable } from 'kysely';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { statement } from '#server/platform/database/statement.ts';
import { type BothDirections, sumsOfRows, toBothDirections } from '../totals/direction-sums.queries.ts';
import type { ListedRow } from '../transaction-fields.ts';
import { listedColumns } from './read-transactions.queries.ts';
import { type FilterColumns, narrowed, presentIn, type RowFilter, toColumns } from './row-filter.queries.ts';

/** A stored transaction with its category id. */
export type PageRow = Omit<ListedRow, 'category'> & { category_id: string };

const selectSums = statement((db, params: FilterColumns, shape) =>
  narrowed(db.selectFrom('transactions'), params, JSON.parse(shape)).select(sumsOfRows),
);

/** The sums of a filter without a search, from its rows. */
export async function sumFiltered(db: Queryable, userId: UserId, filter: RowFilter): Promise<BothDirections> {
  return toBothDirections(await selectSums(db, toColumns(userId, filter), JSON.stringify(presentIn(filter))));
}

export const pageColumns = [...listedColumns, 'transactions.category_id'] as const;

export interface PageShape {
  descending: boolean;
  filters: readonly (keyof RowFilter)[];
}

const selectPage = statement(
  (db, params: FilterColumns & { limit: number; offset: number }, shape): Compilable<PageRow> => {
    const { descending, filters }: PageShape = JSON.parse(shape);
    const direction = descending ? 'desc' : 'asc';
    return narrowed(db.selectFrom('transactions'), params, filters)
      .select(pageColumns)
      .orderBy('transactions.added_on', direction)
      .orderBy('transactions.id', direction)
      .limit(params.limit)
      .offset(params.offset);
  },
);

/** Rows of a filter without a search, by day, straight from an index. */
export function listPage(
  db: Queryable,
  userId: UserId,
  {
    filter,
    descending,
    ...rest
  }: { filter: Omit<RowFilter, 'search'>; descending: boolean; limit: number; offset: number },
): Promise<PageRow[]> {
  const shape: PageShape = { descending, filters: presentIn(filter) };
  return selectPage(db, { ...toColumns(userId, filter), ...rest }, JSON.stringify(shape));
}
