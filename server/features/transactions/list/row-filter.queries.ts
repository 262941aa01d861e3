import { type SelectQueryBuilder, sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { LocalDate, Month } from '#contract/calendar.ts';
import { mostIdsInFilter } from '#contract/limits.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Flag, Schema } from '#server/platform/database/schema.ts';
import { rowPlaces } from '#server/platform/database/statement.ts';
import { fold } from '#server/platform/fold.ts';

/** A filter with a resolved category; absent fields do not restrict. */
export interface RowFilter {
  search?: string | undefined;
  /** Without a search it does not restrict. */
  orSearch?: string | undefined;
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
  /** LIKE patterns. */
  search: string;
  orSearch: string;
}

export function presentIn(filter: RowFilter): (keyof RowFilter)[] {
  return filterKeys.filter((key) => filter[key] !== undefined);
}

const filterKeys = [
  'search',
  'orSearch',
  'isIncome',
  'categoryId',
  'startDate',
  'endDate',
  'importId',
  'merchant',
  'budgetMonth',
  'ids',
] as const;

export function toColumns(userId: UserId, filter: RowFilter): FilterColumns {
  const {
    search = '',
    orSearch = '',
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
    isIncome: flag(isIncome),
    categoryId,
    startDate,
    endDate,
    importId,
    merchant,
    budgetMonth,
    ids: filled(ids),
    search: likePattern(search),
    orSearch: likePattern(orSearch),
  };
}

export function filteredBy(db: Queryable, userId: UserId, filter: RowFilter) {
  return filtered(db, toColumns(userId, filter), presentIn(filter));
}

export function filtered(db: Queryable, columns: FilterColumns, present: readonly (keyof RowFilter)[]) {
  // Every transaction has a category, but with an inner join PostgreSQL may start with the categories and sort all
  // their rows.
  const joined = db
    .selectFrom('transactions')
    .leftJoin('categories', (join) =>
      join
        .onRef('categories.user_id', '=', 'transactions.user_id')
        .onRef('categories.id', '=', 'transactions.category_id'),
    ) as unknown as SelectQueryBuilder<Schema, 'transactions' | 'categories', object>;
  const query = narrowed(joined, columns, present);
  if (!present.includes('search')) return query;
  return query.where((eb) =>
    eb.or([
      inText(columns, present),
      sql<boolean>`categories.name_folded like ${columns.search} escape '\\'`,
    ]),
  );
}

/** Whether a row's own text contains the search, in either spelling. */
export function inText({ search, orSearch }: FilterColumns, present: readonly (keyof RowFilter)[]) {
  const contains = (pattern: string) => sql<boolean>`transactions.search_text like ${pattern} escape '\\'`;
  return present.includes('orSearch')
    ? sql<boolean>`(${contains(search)} or ${contains(orSearch)})`
    : contains(search);
}

/** Applies all filters except the search. */
export function narrowed<T extends keyof Schema, O>(
  from: SelectQueryBuilder<Schema, T | 'transactions', O>,
  { userId, isIncome, categoryId, startDate, endDate, importId, merchant, budgetMonth, ids }: FilterColumns,
  present: readonly (keyof RowFilter)[],
) {
  let query = (from as SelectQueryBuilder<Schema, 'transactions', O>).where(
    'transactions.user_id',
    '=',
    userId,
  );
  if (present.includes('categoryId')) {
    query = query.where('transactions.category_id', '=', categoryId);
    // The cast disables the index by direction, which has many more rows than that by category.
    if (present.includes('isIncome'))
      query = query.where(sql<number>`cast(transactions.is_income as integer)`, '=', isIncome);
  } else if (present.includes('isIncome')) query = query.where('transactions.is_income', '=', isIncome);
  if (present.includes('startDate')) query = query.where('transactions.added_on', '>=', startDate);
  if (present.includes('endDate')) query = query.where('transactions.added_on', '<=', endDate);
  if (present.includes('importId')) query = query.where('transactions.import_id', '=', importId);
  if (present.includes('merchant')) query = query.where('transactions.merchant', '=', merchant);
  if (present.includes('budgetMonth'))
    query = query.where('transactions.category_id', 'in', ({ selectFrom }) =>
      selectFrom('budgets')
        .select('budgets.category_id')
        .where('budgets.user_id', '=', userId)
        .where('budgets.period', '=', budgetMonth),
    );
  if (present.includes('ids')) query = query.where('transactions.id', 'in', rowPlaces(ids, mostIdsInFilter));
  return query as SelectQueryBuilder<Schema, T | 'transactions', O>;
}

const noId = '00000000-0000-0000-0000-000000000000';

function filled(ids: readonly string[]): string[] {
  const valid = ids.filter((id) => isUuid(id));
  return Array.from({ length: mostIdsInFilter }, (_, place) => valid[place] ?? noId);
}

function flag(value: boolean): Flag {
  return value ? 1 : 0;
}

/** A LIKE pattern that matches the text literally. */
function likePattern(search: string): string {
  return `%${fold(search).replace(/[\\%_]/g, '\\$&')}%`;
}
