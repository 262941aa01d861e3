import { addDays, firstDayOf, lastDayOf, type Month, monthOf } from '#contract/calendar.ts';
import type { CategoryBook } from '#server/features/categories/categories.service.ts';
import type { Holder } from '#server/platform/caller.ts';
import type { Db } from '#server/platform/database/open.ts';
import { fold } from '#server/platform/fold.ts';
import { type Edges, findStart } from './find-start.ts';
import { type CountedText, searchBook, textBook } from './kept-texts.ts';
import { allTotals } from './kept-totals.ts';
import {
  type BothDirections,
  countBoth,
  inDirection,
  type MonthTotals,
  nothing,
  packMonths,
  subtract,
  sumMonths,
} from './month-totals.ts';
import { listFound, type PageRow } from './page-transactions.queries.ts';
import { sumRows } from './read-transactions.queries.ts';
import { likePattern, type RowFilter } from './row-filter.queries.ts';
import { sumTextMonths, sumTexts, type TextQuery } from './search-counts.queries.ts';

/** Rows that may be looked at one by one before those of rare texts are better looked up by text. */
const mostLookedAt = 2000;

/** The rows of a filter that searches: their sums, and any page of them by day. */
export interface Found {
  sums: BothDirections;
  listPage(page: { limit: number; offset: number; descending: boolean }): Promise<PageRow[]>;
}

/** What may stand in an amount, or across name and note, is not told by the counted texts: that is searched row by row. */
export function isTold(search: string): boolean {
  const folded = fold(search);
  return !/^[\d.,]*$/.test(folded) && !folded.includes('\n');
}

/** Counts by the different texts, which are far fewer than rows, and picks rows by what it counted. */
export async function findByText(
  db: Db,
  caller: Holder,
  { filter, book }: { filter: RowFilter & { search: string }; book: CategoryBook },
): Promise<Found> {
  const query = toQuery(filter.search, book);
  const { categoryId, isIncome, startDate, endDate } = filter;
  const narrowed = { ...query, categoryId };
  if (startDate !== undefined && endDate !== undefined && startDate > endDate)
    return { sums: nothing, listPage: async () => [] };
  if (startDate === undefined && endDate === undefined) {
    const kept = await textBook(db, caller);
    const texts = kept && searchBook(kept, query).filter(isNarrowed);
    const sums = inDirection(toBoth(texts ?? (await sumTexts(db, caller.userId, narrowed))), isIncome);
    const none = { before: nothing, after: nothing };
    const found = { found: countBoth(sums), edges: none, texts, months: readMonths };
    return { sums, listPage: (page) => listPage(page, found) };
  }
  const months = await readMonths();
  const edges = await sumEdges(db, caller, { filter, months });
  const sums = subtract(sumMonths(months, { isIncome }), edges.before, edges.after);
  const found = { found: countBoth(sums), edges, texts: undefined, months: async () => months };
  return { sums, listPage: (page) => listPage(page, found) };

  function isNarrowed({ category_id, is_income }: CountedText): boolean {
    return (
      (categoryId === undefined || category_id === categoryId) &&
      (isIncome === undefined || is_income === Number(isIncome))
    );
  }

  async function readMonths() {
    const from: Month = startDate === undefined ? '' : monthOf(startDate);
    const to: Month = endDate === undefined ? '9999-12' : monthOf(endDate);
    const sums = await sumTextMonths(db, caller.userId, { ...narrowed, from, to });
    return packMonths(sums.map((sum) => ({ ...sum, category_id: '' })));
  }

  async function listPage(
    page: { limit: number; offset: number; descending: boolean },
    {
      found,
      edges,
      texts,
      months,
    }: {
      found: number;
      edges: Edges;
      texts: readonly CountedText[] | undefined;
      months(): Promise<MonthTotals>;
    },
  ): Promise<PageRow[]> {
    const all = countBoth(sumMonths(await allTotals(db, caller), { isIncome, categoryId }));
    const lookedAt = ((page.offset + page.limit) * all) / found;
    const shared = { categoryIds: query.categoryIds, descending: page.descending };
    if (lookedAt > mostLookedAt && found <= mostLookedAt)
      return listFound(db, caller.userId, {
        ...shared,
        ...page,
        filter,
        isRare: true,
        // A text that was found for its category alone may stand in another as well.
        textIds: query.categoryIds.length === 0 ? texts?.map(({ id }) => id) : undefined,
      });
    const start = await findStart({ ...page, filter, edges, months });
    return listFound(db, caller.userId, { ...shared, ...start, isRare: false });
  }
}

function toQuery(search: string, { byId }: CategoryBook): TextQuery & { folded: string } {
  const folded = fold(search);
  const matching = [...byId.values()].filter(({ name_folded }) => name_folded.includes(folded));
  return { folded, pattern: likePattern(search), categoryIds: matching.map(({ id }) => id) };
}

/** What the first and the last month of the range hold outside of it, row by row. */
async function sumEdges(
  db: Db,
  { userId }: Holder,
  { filter, months }: { filter: RowFilter; months: MonthTotals },
): Promise<Edges> {
  const { startDate, endDate } = filter;
  const isEmpty = (month: Month) => countBoth(sumMonths(months, { from: month, to: month })) === 0;
  const sum = async (from: string, to: string) => {
    if (from > to || isEmpty(monthOf(from))) return nothing;
    const sums = await sumRows(db, userId, { ...filter, startDate: from, endDate: to });
    return toBoth(sums.map(({ isIncome, ...rest }) => ({ ...rest, is_income: isIncome ? 1 : 0 })));
  };
  const [before, after] = await Promise.all([
    startDate === undefined ? nothing : sum(firstDayOf(monthOf(startDate)), addDays(startDate, -1)),
    endDate === undefined ? nothing : sum(addDays(endDate, 1), lastDayOf(monthOf(endDate))),
  ]);
  return { before, after };
}

function toBoth(sums: readonly { is_income: 0 | 1; amount: number; count: number }[]): BothDirections {
  const of = (direction: 0 | 1) => ({ amount: sum('amount', direction), count: sum('count', direction) });
  const sum = (column: 'amount' | 'count', direction: 0 | 1) =>
    sums.filter(({ is_income }) => is_income === direction).reduce((total, row) => total + row[column], 0);
  return { income: of(1), expenses: of(0) };
}
