import { addDays, firstDayOf, lastDayOf, type Month, monthOf } from '#contract/calendar.ts';
import type { CategoryIndex } from '#server/features/categories/categories.service.ts';
import type { Principal } from '#server/platform/caller.ts';
import type { Db } from '#server/platform/database/open.ts';
import { fold } from '#server/platform/fold.ts';
import { type Edges, findStart } from '../list/find-start.ts';
import type { PageRow } from '../list/page-transactions.queries.ts';
import { likePattern, type RowFilter } from '../list/row-filter.queries.ts';
import { allTotals, monthTotals } from '../totals/cached-totals.ts';
import {
  type BothDirections,
  countBoth,
  inDirection,
  type MonthTotals,
  nothing,
  packMonths,
  subtract,
  sumMonths,
} from '../totals/month-totals.ts';
import { cachedTextIndex } from './cached-texts.ts';
import { listFound, listFoundByText, mostTextIds, sumFound } from './found-rows.queries.ts';
import { listTextIds, sumTextMonths, sumTexts, type TextQuery } from './search-counts.queries.ts';
import { searchTextIndex } from './text-index.ts';

/** Up to this many rows are scanned; beyond that, rows of rare texts are looked up by text. */
const maxScannedRows = 2000;

interface Page {
  limit: number;
  offset: number;
  descending: boolean;
}

/** Results of a search: sums, and any page by day. */
export interface Found {
  sums: BothDirections;
  listPage(page: Page): Promise<PageRow[]>;
}

/** Whether the search counts can answer this: not for text that may match an amount or span name and note. */
export function canUseTextCounts(search: string): boolean {
  const folded = fold(search);
  return !/^[\d.,]*$/.test(folded) && !folded.includes('\n');
}

interface SearchRequest {
  filter: RowFilter;
  query: TextQuery & { folded: string; from: Month; to: Month };
}

interface Counted {
  sums: BothDirections;
  edges: Edges;
  months(): Promise<MonthTotals>;
  textIds(): Promise<readonly string[]>;
}

/**
 * Searches the distinct texts, which are far fewer than rows, and uses their counts to pick the way rows are read.
 */
export async function findByText(
  db: Db,
  caller: Principal,
  { filter, categories }: { filter: RowFilter & { search: string }; categories: CategoryIndex },
): Promise<Found> {
  const { startDate, endDate } = filter;
  if (startDate !== undefined && endDate !== undefined && startDate > endDate)
    return { sums: nothing, listPage: async () => [] };
  const asked = { filter, query: toQuery(filter, categories) };
  const counted = await (hasDates(filter) ? countDays : countAllTime)(db, caller, asked);
  return { sums: counted.sums, listPage: (page) => listPage(db, caller, { page, ...asked, counted }) };
}

function toQuery(
  { search, categoryId, startDate, endDate }: RowFilter & { search: string },
  { byId }: CategoryIndex,
): SearchRequest['query'] {
  const folded = fold(search);
  const named = [...byId.values()].filter(({ name_folded }) => name_folded.includes(folded));
  return {
    folded,
    pattern: likePattern(search),
    categoryIds: named.map(({ id }) => id),
    categoryId,
    from: startDate === undefined ? '' : monthOf(startDate),
    to: endDate === undefined ? '9999-12' : monthOf(endDate),
  };
}

function hasDates({ startDate, endDate }: RowFilter): boolean {
  return startDate !== undefined || endDate !== undefined;
}

async function countAllTime(db: Db, caller: Principal, { filter, query }: SearchRequest): Promise<Counted> {
  const { isIncome } = filter;
  const kept = await cachedTextIndex(db, caller);
  const texts = kept && searchTextIndex(kept, { ...query, isIncome });
  return {
    sums: texts?.sums ?? inDirection(await sumTexts(db, caller.userId, query), isIncome),
    edges: { before: nothing, after: nothing },
    months: () => readMonths(db, caller, query),
    textIds: async () => texts?.ids() ?? readTextIds(db, caller, query),
  };
}

async function countDays(db: Db, caller: Principal, { filter, query }: SearchRequest): Promise<Counted> {
  const months = await readMonths(db, caller, query);
  const edges = await sumEdges(db, caller, { filter, query, months });
  return {
    sums: subtract(sumMonths(months, filter), edges.before, edges.after),
    edges,
    months: async () => months,
    textIds: () => readTextIds(db, caller, query),
  };
}

async function readMonths(
  db: Db,
  { userId }: Principal,
  query: SearchRequest['query'],
): Promise<MonthTotals> {
  const sums = await sumTextMonths(db, userId, query);
  return packMonths(sums.map((sum) => ({ ...sum, category_id: query.categoryId ?? '' })));
}

function readTextIds(db: Db, { userId }: Principal, query: SearchRequest['query']): Promise<string[]> {
  return listTextIds(db, userId, { ...query, most: mostTextIds + 1 });
}

/** Sums of the days in the first and last month that are outside the range, from the rows. */
async function sumEdges(
  db: Db,
  { userId }: Principal,
  { filter, query, months }: SearchRequest & { months: MonthTotals },
): Promise<Edges> {
  const { startDate, endDate } = filter;
  const isEmpty = (month: Month) => countBoth(sumMonths(months, { from: month, to: month })) === 0;
  const sum = async (from: string, to: string) => {
    if (from > to || isEmpty(monthOf(from))) return nothing;
    return sumFound(db, userId, { ...query, filter: { ...filter, startDate: from, endDate: to } });
  };
  const [before, after] = await Promise.all([
    startDate === undefined ? nothing : sum(firstDayOf(monthOf(startDate)), addDays(startDate, -1)),
    endDate === undefined ? nothing : sum(addDays(endDate, 1), lastDayOf(monthOf(endDate))),
  ]);
  return { before, after };
}

async function listPage(
  db: Db,
  caller: Principal,
  { page, filter, query, counted }: SearchRequest & { page: Page; counted: Counted },
): Promise<PageRow[]> {
  const { userId } = caller;
  const { categoryIds } = query;
  const found = countBoth(counted.sums);
  const lookedAt = ((page.offset + page.limit) * (await countRows(db, caller, { filter, query }))) / found;
  if (lookedAt > maxScannedRows && found <= maxScannedRows) {
    const textIds = await counted.textIds();
    if (textIds.length <= mostTextIds)
      return listFoundByText(db, userId, { ...page, filter, categoryIds, textIds });
  }
  const start = await findStart({ ...page, ...counted, filter });
  return listFound(db, userId, { ...start, categoryIds });
}

/** Number of rows to search, counted in whole months if dates are given. */
async function countRows(db: Db, caller: Principal, { filter, query }: SearchRequest): Promise<number> {
  const { isIncome, categoryId } = filter;
  const { from, to } = query;
  const [totals, range] = hasDates(filter)
    ? [await monthTotals(db, caller), { from, to }]
    : [await allTotals(db, caller), {}];
  return countBoth(sumMonths(totals, { isIncome, categoryId, ...range }));
}
