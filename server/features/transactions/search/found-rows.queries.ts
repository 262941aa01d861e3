import { type Compilable, type ExpressionBuilder, sql } from 'kysely';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/open.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { rowPlaces, statement } from '#server/platform/database/statement.ts';
import { type PageRow, type PageShape, pageColumns } from '../list/page-transactions.queries.ts';
import {
  type FilterColumns,
  narrowed,
  presentIn,
  type RowFilter,
  toColumns,
} from '../list/row-filter.queries.ts';
import { sumsOfRows, toBothDirections } from '../totals/direction-sums.queries.ts';
import type { BothDirections } from '../totals/month-totals.ts';

interface Found {
  filter: RowFilter;
  /** Categories whose rows are all results. */
  categoryIds: readonly string[];
  descending: boolean;
  limit: number;
  offset: number;
}

interface FoundShape extends PageShape {
  categories: number;
}

type FoundParams = FilterColumns & { categoryIds: readonly string[]; limit: number; offset: number };

const selectFound = statement((db, params: FoundParams, shape): Compilable<PageRow> => {
  const { descending, filters, categories }: FoundShape = JSON.parse(shape);
  const direction = descending ? 'desc' : 'asc';
  return narrowed(db.selectFrom('transactions'), params, filters)
    .select(pageColumns)
    .where((eb) => matches(eb, params, categories))
    .orderBy('transactions.added_on', direction)
    .orderBy('transactions.id', direction)
    .limit(params.limit)
    .offset(params.offset);
});

/** Rows of a filter with a matching text or category, scanned in day order. */
export function listFound(
  db: Queryable,
  userId: UserId,
  { filter, descending, ...rest }: Found,
): Promise<PageRow[]> {
  const filters = presentIn({ ...filter, search: undefined });
  const shape: FoundShape = { descending, filters, categories: rest.categoryIds.length };
  return selectFound(db, { ...toColumns(userId, filter), ...rest }, JSON.stringify(shape));
}

const selectSums = statement((db, params: FilterColumns & { categoryIds: readonly string[] }, shape) => {
  const { filters, categories }: Omit<FoundShape, 'descending'> = JSON.parse(shape);
  return narrowed(db.selectFrom('transactions'), params, filters)
    .select(sumsOfRows)
    .where((eb) => matches(eb, params, categories));
});

/** Their sums, computed from the rows. */
export async function sumFound(
  db: Queryable,
  userId: UserId,
  { filter, categoryIds }: Pick<Found, 'filter' | 'categoryIds'>,
): Promise<BothDirections> {
  const filters = presentIn({ ...filter, search: undefined });
  const shape: Omit<FoundShape, 'descending'> = { filters, categories: categoryIds.length };
  return toBothDirections(
    await selectSums(db, { ...toColumns(userId, filter), categoryIds }, JSON.stringify(shape)),
  );
}

interface TextShape extends FoundShape {
  texts: number;
}

const selectOfTexts = statement(
  (db, params: FoundParams & { textIds: readonly string[] }, shape): Compilable<PageRow> => {
    const { descending, filters, categories, texts }: TextShape = JSON.parse(shape);
    const direction = descending ? 'desc' : 'asc';
    const ofDays = filters.filter((filter) => filter === 'startDate' || filter === 'endDate');
    // The casts disable all indexes except that of texts, which leads to few rows that are then sorted.
    return narrowed(db.selectFrom('transactions'), params, ofDays)
      .select(pageColumns)
      .where('transactions.text_id', 'in', rowPlaces(params.textIds, texts))
      .$if(filters.includes('isIncome'), (query) =>
        query.where(sql<number>`cast(transactions.is_income as integer)`, '=', params.isIncome),
      )
      .$if(filters.includes('categoryId'), (query) =>
        query.where(sql<string>`cast(transactions.category_id as text)`, '=', params.categoryId),
      )
      .$if(categories > 0, (query) => query.where((eb) => matches(eb, params, categories)))
      .orderBy(sql`cast(transactions.added_on as text)`, direction)
      .orderBy(sql`cast(transactions.id as text)`, direction)
      .limit(params.limit)
      .offset(params.offset);
  },
);

/** Id lists are padded to one of these lengths, so that few prepared statements suffice. */
const idLists = [1, 4, 16, 64, 256, 2048];

/** Maximum number of texts whose rows can be looked up. */
export const mostTextIds = Math.max(...idLists);

/** The same by the ids of all matching texts, of which there must be at least one and few rows. */
export function listFoundByText(
  db: Queryable,
  userId: UserId,
  { filter, textIds, descending, ...rest }: Found & { textIds: readonly string[] },
): Promise<PageRow[]> {
  const filters = presentIn({ ...filter, search: undefined });
  const texts = idLists.find((length) => length >= textIds.length) ?? 0;
  const shape: TextShape = { descending, filters, categories: rest.categoryIds.length, texts };
  const filled = Array.from({ length: texts }, (_, place) => textIds[place] ?? textIds[0] ?? '');
  return selectOfTexts(db, { ...toColumns(userId, filter), ...rest, textIds: filled }, JSON.stringify(shape));
}

/** A text found only through its category may also occur in other categories. */
function matches(
  eb: ExpressionBuilder<Schema, 'transactions'>,
  { search, categoryIds }: Pick<FoundParams, 'search' | 'categoryIds'>,
  categories: number,
) {
  const inText = sql<boolean>`transactions.search_text like ${search} escape '\\'`;
  if (categories === 0) return inText;
  return eb.or([inText, eb('transactions.category_id', 'in', rowPlaces(categoryIds, categories))]);
}
