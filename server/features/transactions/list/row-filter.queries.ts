import { type SelectQueryBuilder, sql } from 'kysely';
import type { TransactionFilter } from '#contract/transactions.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { foldForSearch } from '#server/platform/fold.ts';

/** A filter with resolved categories; absent fields do not restrict, nor does `orSearch` without a search. */
export interface RowFilter extends Omit<TransactionFilter, 'category'> {
  categoryId?: string | undefined;
  /** Categories whose names contain the search: all their rows are results. */
  named?: readonly string[] | undefined;
}

/** The params of a filtered query. */
export interface Filtering extends RowFilter {
  userId: UserId;
  /** The rows are looked at in the index by day, which has everything that a search looks at. */
  byDay?: boolean;
}

export function filtering(userId: UserId, { search, orSearch, ...rest }: RowFilter): Filtering {
  return {
    ...rest,
    userId,
    search: search && toFind(search),
    orSearch: orSearch && toFind(orSearch),
  };
}

/** A letter may be folded into eighteen, and all of them be compared at each place of a note. */
const longestFolded = 400;

function toFind(search: string): string {
  return foldForSearch(search).slice(0, longestFolded);
}

export function filteredBy(db: Queryable, userId: UserId, filter: RowFilter) {
  return filtered(db, filtering(userId, filter));
}

/** With their categories. */
export function filtered(db: Queryable, params: Filtering) {
  // Every transaction has a category, but with an inner join PostgreSQL may start with the categories and sort all
  // their rows.
  const joined = db
    .selectFrom('transactions')
    .leftJoin('categories', (join) =>
      join
        .onRef('categories.user_id', '=', 'transactions.user_id')
        .onRef('categories.id', '=', 'transactions.category_id'),
    ) as unknown as SelectQueryBuilder<Schema, 'transactions' | 'categories', object>;
  return narrowed(joined, params);
}

/** A cast disables the indexes that begin with the column. */
const cast = {
  isIncome: sql<number>`cast(transactions.is_income as integer)`,
  categoryId: sql<string>`cast(transactions.category_id as text)`,
  importId: sql<string>`cast(transactions.import_id as text)`,
};

export function narrowed<T extends keyof Schema, O>(
  from: SelectQueryBuilder<Schema, T | 'transactions', O>,
  { userId, byDay, ...filter }: Filtering,
) {
  const { search, orSearch, named = [], isIncome, categoryId, startDate, endDate, ...more } = filter;
  const { importId, merchant, budgetMonth, ids, ...others } = more;
  others satisfies Record<string, never>; // every filter has its condition here
  let query = (from as SelectQueryBuilder<Schema, 'transactions', O>).where(
    'transactions.user_id',
    '=',
    userId,
  );
  if (categoryId !== undefined)
    query = query.where(byDay ? cast.categoryId : 'transactions.category_id', '=', categoryId);
  // The index by direction has many more rows than that by category.
  if (isIncome !== undefined)
    query = query.where(
      byDay || categoryId !== undefined ? cast.isIncome : 'transactions.is_income',
      '=',
      isIncome ? 1 : 0,
    );
  if (startDate !== undefined) query = query.where('transactions.added_on', '>=', startDate);
  if (endDate !== undefined) query = query.where('transactions.added_on', '<=', endDate);
  if (importId !== undefined)
    query = query.where(byDay ? cast.importId : 'transactions.import_id', '=', importId);
  if (merchant !== undefined) query = query.where('transactions.merchant', '=', merchant);
  if (budgetMonth !== undefined)
    query = query.where('transactions.category_id', 'in', ({ selectFrom }) =>
      selectFrom('budgets')
        .select('budgets.category_id')
        .where('budgets.user_id', '=', userId)
        .where('budgets.period', '=', budgetMonth),
    );
  if (ids !== undefined) query = query.where('transactions.id', 'in', ids);
  if (search !== undefined)
    query = query.where((eb) => {
      // With LIKE, a search that begins as all parts of a long note do takes SQLite a hundred times as long.
      const contains = (text: string) =>
        eb(eb.fn<number>('strpos', ['transactions.search_text', eb.val(text)]), '>', eb.lit(0));
      return eb.or([
        contains(search),
        ...(orSearch === undefined ? [] : [contains(orSearch)]),
        ...(named.length > 0 ? [eb('transactions.category_id', 'in', named)] : []),
      ]);
    });
  return query as SelectQueryBuilder<Schema, T | 'transactions', O>;
}
