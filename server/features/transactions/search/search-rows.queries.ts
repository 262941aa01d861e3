import { type Compilable, sql } from 'kysely';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { rowPlaces, statement } from '#server/platform/database/statement.ts';
import { type PageRow, pageColumns } from '../list/page-transactions.queries.ts';
import {
  type FilterColumns,
  inText,
  narrowed,
  presentIn,
  type RowFilter,
  toColumns,
} from '../list/row-filter.queries.ts';
import { type BothDirections, sumsOfRows, toBothDirections } from '../totals/direction-sums.queries.ts';

/** A filter by days, and what is searched for in them. */
export interface Search {
  filter: RowFilter & { startDate: string; endDate: string };
  /** Categories whose names match: all their rows are results. */
  categoryIds: readonly string[];
}

interface SearchShape {
  filters: readonly (keyof RowFilter)[];
  categories: number;
  descending?: boolean;
}

type SearchParams = FilterColumns & { categoryIds: readonly string[] };

const selectSums = statement((db, params: SearchParams, shape) =>
  matching(db, params, JSON.parse(shape)).select(sumsOfRows),
);

export async function sumFound(db: Queryable, userId: UserId, search: Search): Promise<BothDirections> {
  const params = { ...toColumns(userId, search.filter), categoryIds: search.categoryIds };
  return toBothDirections(await selectSums(db, params, JSON.stringify(shapeOf(search))));
}

const selectRows = statement(
  (db, params: SearchParams & { limit: number; offset: number }, shape): Compilable<PageRow> => {
    const parsed: SearchShape = JSON.parse(shape);
    const direction = parsed.descending ? 'desc' : 'asc';
    return matching(db, params, parsed)
      .select(pageColumns)
      .orderBy('transactions.added_on', direction)
      .orderBy('transactions.id', direction)
      .limit(params.limit)
      .offset(params.offset);
  },
);

export function listFound(
  db: Queryable,
  userId: UserId,
  { limit, offset, descending, ...search }: Search & { limit: number; offset: number; descending: boolean },
): Promise<PageRow[]> {
  const params = {
    ...toColumns(userId, search.filter),
    categoryIds: search.categoryIds,
    limit,
    offset,
  };
  return selectRows(db, params, JSON.stringify({ ...shapeOf(search), descending }));
}

function shapeOf({ filter, categoryIds }: Search): SearchShape {
  return { filters: presentIn({ ...filter, search: undefined }), categories: categoryIds.length };
}

/**
 * The casts disable the indexes by direction, category and import: only that by day has everything that a search looks at.
 */
function matching(db: Tx, params: SearchParams, { filters, categories }: SearchShape) {
  const found = inText(params, filters);
  return narrowed(db.selectFrom('transactions'), params, [
    'startDate',
    'endDate',
    ...filters.filter((key) => key === 'merchant' || key === 'budgetMonth' || key === 'ids'),
  ])
    .$if(filters.includes('isIncome'), (query) =>
      query.where(sql<number>`cast(transactions.is_income as integer)`, '=', params.isIncome),
    )
    .$if(filters.includes('categoryId'), (query) =>
      query.where(sql<string>`cast(transactions.category_id as text)`, '=', params.categoryId),
    )
    .$if(filters.includes('importId'), (query) =>
      query.where(sql<string>`cast(transactions.import_id as text)`, '=', params.importId),
    )
    .where((eb) =>
      categories === 0
        ? found
        : eb.or([found, eb('transactions.category_id', 'in', rowPlaces(params.categoryIds, categories))]),
    );
}
