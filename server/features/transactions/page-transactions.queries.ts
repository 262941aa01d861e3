import { type Compilable, sql } from 'kysely';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/open.ts';
import { rowPlaces, statement } from '#server/platform/database/statement.ts';
import { shownColumns, type TransactionRow } from './read-transactions.queries.ts';
import { type FilterColumns, narrowed, presentIn, type RowFilter, toColumns } from './row-filter.queries.ts';

/** A stored transaction whose category is known by its id. */
export type PageRow = Omit<TransactionRow, 'category'> & { category_id: string };

const pageColumns = [...shownColumns, 'transactions.category_id'] as const;

interface PageShape {
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

/** Rows of a filter without a search by day, straight from an index. */
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

interface FoundShape {
  descending: boolean;
  filters: readonly (keyof RowFilter)[];
  categories: number;
  isRare: boolean;
  /** Texts that are known by their ids; none: they are looked for. */
  texts: number;
}

/** Lists of ids are filled up to one of these lengths, so that few statements serve all. */
const idLists = [1, 4, 16, 64];

const selectFound = statement(
  (
    db,
    params: FilterColumns & {
      categoryIds: readonly string[];
      textIds: readonly string[];
      limit: number;
      offset: number;
    },
    shape,
  ): Compilable<PageRow> => {
    const { descending, filters, categories, isRare, texts }: FoundShape = JSON.parse(shape);
    const direction = descending ? 'desc' : 'asc';
    const query = narrowed(db.selectFrom('transactions'), params, filters)
      .select(pageColumns)
      .where((eb) => {
        if (texts > 0) return eb('transactions.text_id', 'in', rowPlaces(params.textIds, texts));
        const ids = rowPlaces(params.categoryIds, categories);
        const inText = isRare
          ? eb(
              'transactions.text_id',
              'in',
              eb
                .selectFrom('search_texts')
                .select('search_texts.id')
                .where('search_texts.user_id', '=', params.userId)
                .where(sql<boolean>`search_texts.text like ${params.search} escape '\\'`),
            )
          : sql<boolean>`transactions.search_text like ${params.search} escape '\\'`;
        return ids.length === 0 ? inText : eb.or([inText, eb('transactions.category_id', 'in', ids)]);
      })
      .limit(params.limit)
      .offset(params.offset);
    // Few rows are found by their texts and sorted, many as they come by day: the cast keeps the index of days out.
    return isRare
      ? query
          .orderBy(sql`cast(transactions.added_on as text)`, direction)
          .orderBy(sql`cast(transactions.id as text)`, direction)
      : query.orderBy('transactions.added_on', direction).orderBy('transactions.id', direction);
  },
);

/** Rows of a filter whose text matches, or that are in one of the categories, by day. */
export function listFound(
  db: Queryable,
  userId: UserId,
  {
    filter,
    categoryIds,
    descending,
    isRare,
    textIds = [],
    ...rest
  }: {
    filter: RowFilter;
    categoryIds: readonly string[];
    /** Every text that matches, where they are known and no category does. */
    textIds?: readonly string[] | undefined;
    descending: boolean;
    isRare: boolean;
    limit: number;
    offset: number;
  },
): Promise<PageRow[]> {
  const filters = presentIn({ ...filter, search: undefined });
  const texts = textIds.length === 0 ? 0 : (idLists.find((length) => length >= textIds.length) ?? 0);
  const shape: FoundShape = { descending, filters, categories: categoryIds.length, isRare, texts };
  const ids = Array.from({ length: texts }, (_, place) => textIds[place] ?? textIds[0] ?? '');
  const params = { ...toColumns(userId, filter), categoryIds, textIds: ids, ...rest };
  return selectFound(db, params, JSON.stringify(shape));
}
