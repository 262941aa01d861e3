import { type SelectQueryBuilder, sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { LocalDate, Month } from '#contract/calendar.ts';
import { mostIdsInFilter } from '#contract/limits.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Flag, Schema } from '#server/platform/database/schema.ts';
import { rowPlaces } from '#server/platform/database/statement.ts';
import { fold } from '#server/platform/fold.ts';

/** A filter with resolved categories; absent fields do not restrict. */
export interface RowFilter {
  search?: string | undefined;
  /** Without a search it does not restrict. */
  orSearch?: string | undefined;
  /** Categories whose names contain the search: all their rows are results. */
  named?: readonly string[] | undefined;
  isIncome?: boolean | undefined;
  categoryId?: string | undefined;
  startDate?: LocalDate | undefined;
  endDate?: LocalDate | undefined;
  importId?: string | undefined;
  merchant?: string | undefined;
  /** Only rows in categories with a budget for this month. */
  budgetMonth?: Month | undefined;
  ids?: readonly string[] | undefined;
}

/** A filter as column values. */
export interface FilterColumns {
  userId: UserId;
  isIncome: Flag;
  categoryId: string;
  startDate: LocalDate;
  endDate: LocalDate;
  importId: string;
  merchant: string;
  budgetMonth: Month;
  /** Always as many, so that a statement fits any filter. */
  ids: readonly string[];
  named: readonly string[];
  /** LIKE patterns. */
  search: string;
  orSearch: string;
}

/** What of a filter changes the text of a query. */
export interface FilterShape {
  present: readonly (keyof RowFilter)[];
  /** Number of categories that the search names. */
  named: number;
  /** The rows are looked at in the index by day, which has everything that a search looks at. */
  byDay?: boolean;
}

export function shapeOf(filter: RowFilter): FilterShape {
  const keys = Object.keys(filter) as (keyof RowFilter)[];
  return {
    present: keys.filter((key) => filter[key] !== undefined).sort(),
    named: filter.named?.length ?? 0,
  };
}

export function toColumns(userId: UserId, filter: RowFilter): FilterColumns {
  const {
    search = '',
    orSearch = '',
    named = [],
    isIncome = false,
    categoryId = '',
    startDate = '',
    endDate = '',
    importId = '',
    merchant = '',
    budgetMonth = '',
    ids = [],
  } = filter;
  return {
    userId,
    isIncome: isIncome ? 1 : 0,
    categoryId,
    startDate,
    endDate,
    importId,
    merchant,
    budgetMonth,
    ids: filled(ids),
    named,
    search: likePattern(search),
    orSearch: likePattern(orSearch),
  };
}

export function filteredBy(db: Queryable, userId: UserId, filter: RowFilter) {
  return filtered(db, toColumns(userId, filter), shapeOf(filter));
}

/** With their categories. */
export function filtered(db: Queryable, columns: FilterColumns, shape: FilterShape) {
  // Every transaction has a category, but with an inner join PostgreSQL may start with the categories and sort all
  // their rows.
  const joined = db
    .selectFrom('transactions')
    .leftJoin('categories', (join) =>
      join
        .onRef('categories.user_id', '=', 'transactions.user_id')
        .onRef('categories.id', '=', 'transactions.category_id'),
    ) as unknown as SelectQueryBuilder<Schema, 'transactions' | 'categories', object>;
  return narrowed(joined, columns, shape);
}

/** A cast disables the indexes that begin with the column. */
const cast = {
  isIncome: sql<number>`cast(transactions.is_income as integer)`,
  categoryId: sql<string>`cast(transactions.category_id as text)`,
  importId: sql<string>`cast(transactions.import_id as text)`,
};

export function narrowed<T extends keyof Schema, O>(
  from: SelectQueryBuilder<Schema, T | 'transactions', O>,
  columns: FilterColumns,
  { present, named, byDay }: FilterShape,
) {
  const { userId, isIncome, categoryId, startDate, endDate, importId, merchant, budgetMonth, ids } = columns;
  const has = (key: keyof RowFilter) => present.includes(key);
  let query = (from as SelectQueryBuilder<Schema, 'transactions', O>).where(
    'transactions.user_id',
    '=',
    userId,
  );
  if (has('categoryId'))
    query = query.where(byDay ? cast.categoryId : 'transactions.category_id', '=', categoryId);
  // The index by direction has many more rows than that by category.
  if (has('isIncome'))
    query = query.where(byDay || has('categoryId') ? cast.isIncome : 'transactions.is_income', '=', isIncome);
  if (has('startDate')) query = query.where('transactions.added_on', '>=', startDate);
  if (has('endDate')) query = query.where('transactions.added_on', '<=', endDate);
  if (has('importId')) query = query.where(byDay ? cast.importId : 'transactions.import_id', '=', importId);
  if (has('merchant')) query = query.where('transactions.merchant', '=', merchant);
  if (has('budgetMonth'))
    query = query.where('transactions.category_id', 'in', ({ selectFrom }) =>
      selectFrom('budgets')
        .select('budgets.category_id')
        .where('budgets.user_id', '=', userId)
        .where('budgets.period', '=', budgetMonth),
    );
  if (has('ids')) query = query.where('transactions.id', 'in', rowPlaces(ids, mostIdsInFilter));
  if (has('search'))
    query = query.where((eb) =>
      eb.or([
        contains(columns.search),
        ...(has('orSearch') ? [contains(columns.orSearch)] : []),
        ...(named > 0 ? [eb('transactions.category_id', 'in', rowPlaces(columns.named, named))] : []),
      ]),
    );
  return query as SelectQueryBuilder<Schema, T | 'transactions', O>;
}

function contains(pattern: string) {
  return sql<boolean>`transactions.search_text like ${pattern} escape '\\'`;
}

const noId = '00000000-0000-0000-0000-000000000000';

function filled(ids: readonly string[]): string[] {
  const valid = ids.filter((id) => isUuid(id));
  return Array.from({ length: mostIdsInFilter }, (_, place) => valid[place] ?? noId);
}

/** A LIKE pattern that matches the text literally. */
function likePattern(search: string): string {
  return `%${fold(search).replace(/[\\%_]/g, '\\$&')}%`;
}
