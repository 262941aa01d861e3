import type { Compilable, SelectQueryBuilder } from 'kysely';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { statement } from '#server/platform/database/statement.ts';
import { type BothDirections, sumsOfRows, toBothDirections } from '../totals/direction-sums.queries.ts';
import type { ListedRow } from '../transaction-fields.ts';
import { listedColumns } from './read-transactions.queries.ts';
import { type FilterColumns, narrowed, presentIn, type RowFilter, toColumns } from './row-filter.queries.ts';

const selectSums = statement((db, params: FilterColumns, shape) =>
  narrowed(db.selectFrom('transactions'), params, JSON.parse(shape)).select(sumsOfRows),
);

/** The sums of a filter without a search, from its rows. */
export async function sumFiltered(db: Queryable, userId: UserId, filter: RowFilter): Promise<BothDirections> {
  return toBothDirections(await selectSums(db, toColumns(userId, filter), JSON.stringify(presentIn(filter))));
}

interface PageParams extends FilterColumns {
  limit: number;
  offset: number;
}

/** A page by day. Categories are looked up for its rows only, not for those that are skipped before it. */
export function pageOf(
  db: Tx,
  rows: SelectQueryBuilder<Schema, 'transactions', object>,
  { params, descending }: { params: PageParams; descending: boolean | undefined },
): Compilable<ListedRow> {
  const direction = descending ? 'desc' : 'asc';
  const page = rows
    .select([...listedColumns, 'transactions.category_id'])
    .orderBy('transactions.added_on', direction)
    .orderBy('transactions.id', direction)
    .limit(params.limit)
    .offset(params.offset);
  return db
    .selectFrom(page.as('page'))
    .selectAll('page')
    .select((eb) =>
      eb
        .selectFrom('categories')
        .select('categories.name')
        .where('categories.user_id', '=', params.userId)
        .whereRef('categories.id', '=', 'page.category_id')
        .$asScalar()
        .$notNull()
        .as('category'),
    )
    .orderBy('page.added_on', direction)
    .orderBy('page.id', direction);
}

export interface PageShape {
  descending: boolean;
  filters: readonly (keyof RowFilter)[];
}

const selectPage = statement((db, params: PageParams, shape): Compilable<ListedRow> => {
  const { descending, filters }: PageShape = JSON.parse(shape);
  const rows = narrowed(db.selectFrom('transactions'), params, filters);
  return pageOf(db, rows, { params, descending });
});

/** Rows of a filter without a search, by day, straight from an index. */
export function listPage(
  db: Queryable,
  userId: UserId,
  {
    filter,
    descending,
    ...rest
  }: { filter: Omit<RowFilter, 'search'>; descending: boolean; limit: number; offset: number },
): Promise<ListedRow[]> {
  const shape: PageShape = { descending, filters: presentIn(filter) };
  return selectPage(db, { ...toColumns(userId, filter), ...rest }, JSON.stringify(shape));
}
