import { addDays, firstDayOf, lastDayOf, monthOf } from '#contract/calendar.ts';
import { toDecimal } from '#contract/money.ts';
import type { Transaction, TransactionList, TransactionQuery } from '#contract/transactions.ts';
import {
  type CategoryIndex,
  categoryIndex,
  lookUpCategory,
} from '#server/features/categories/categories.service.ts';
import type { Principal } from '#server/platform/caller.ts';
import type { Db } from '#server/platform/database/open.ts';
import { findByRow } from '../search/search-rows.service.ts';
import { canUseTextCounts, findByText } from '../search/search-transactions.service.ts';
import { toTransaction, withCategory } from '../to-transaction.ts';
import { allTotals, monthTotals } from '../totals/cached-totals.ts';
import {
  type BothDirections,
  countBoth,
  inDirection,
  nothing,
  subtract,
  sumMonths,
} from '../totals/month-totals.ts';
import { sumDays } from '../totals/totals.queries.ts';
import { type Edges, findStart, monthsOf } from './find-start.ts';
import { listPage, type PageRow } from './page-transactions.queries.ts';
import { listRows, type Sort } from './read-transactions.queries.ts';
import type { RowFilter } from './row-filter.queries.ts';

const defaultPageSize = 10;

/** The result of a filter: sums, and any page. */
interface Listing {
  sums: BothDirections;
  listPage(page: { limit: number; offset: number }): Promise<Transaction[]>;
}

/** A page of results with the count and sums of all of them; without page and limit, all rows. */
export async function listTransactions(
  db: Db,
  caller: Principal,
  { page, limit, sort, category, ...asked }: TransactionQuery,
): Promise<TransactionList> {
  const categories = await categoryIndex(db, caller);
  const known = category === undefined ? undefined : lookUpCategory(categories, category);
  if (category !== undefined && known === undefined)
    return { transactions: [], totalPages: 1, page: page ?? 1, ...describe(nothing) };
  const filter = await withoutIdleDirection(db, caller, { ...asked, categoryId: known?.id });
  const { sums, listPage } = await openListing(db, caller, { filter, sort, categories });
  const total = countBoth(sums);
  const size = limit ?? defaultPageSize;
  const isPaged = page !== undefined || limit !== undefined;
  const wanted = isPaged ? { limit: size, offset: ((page ?? 1) - 1) * size } : { limit: total, offset: 0 };
  return {
    transactions: wanted.offset >= total ? [] : await listPage(wanted),
    totalPages: isPaged ? Math.max(1, Math.ceil(total / size)) : 1,
    page: page ?? 1,
    ...describe(sums),
  };
}

async function openListing(
  db: Db,
  caller: Principal,
  { filter, sort, categories }: { filter: RowFilter; sort: Sort; categories: CategoryIndex },
): Promise<Listing> {
  const { descending } = sort;
  const named = (row: PageRow) => withCategory(row, categories.byId.get(row.category_id)?.name ?? '');
  const { search } = filter;
  if (search !== undefined && canUseTextCounts(search)) {
    const found = await findByText(db, caller, { filter: { ...filter, search }, categories });
    if (sort.by !== 'date') return { sums: found.sums, listPage: listSorted };
    return {
      sums: found.sums,
      listPage: async (page) => (await found.listPage({ ...page, descending })).map(named),
    };
  }
  if (search !== undefined) {
    const found = await findByRow(db, caller, filter);
    if (sort.by !== 'date') return { sums: found.sums, listPage: listSorted };
    return {
      sums: found.sums,
      listPage: async (page) => (await found.listPage({ ...page, descending })).map(toTransaction),
    };
  }
  const { sums, edges } = await sumFilter(db, caller, filter);
  if (sort.by !== 'date') return { sums, listPage: listSorted };
  return {
    sums,
    async listPage(page) {
      const months = () => monthTotals(db, caller);
      const start = await findStart({ ...page, filter, edges, descending, months });
      return (await listPage(db, caller.userId, start)).map(named);
    },
  };

  async function listSorted(page: { limit: number; offset: number }): Promise<Transaction[]> {
    return (await listRows(db, caller.userId, { filter, sort, ...page })).map(toTransaction);
  }
}

/** From the monthly totals, minus the excluded days of the first and last month. */
async function sumFilter(
  db: Db,
  caller: Principal,
  filter: RowFilter,
): Promise<{ sums: BothDirections; edges: Edges }> {
  const none = { before: nothing, after: nothing };
  const { startDate, endDate, isIncome, categoryId } = filter;
  if (startDate === undefined && endDate === undefined)
    return { sums: sumMonths(await allTotals(db, caller), { isIncome, categoryId }), edges: none };
  if (startDate !== undefined && endDate !== undefined && startDate > endDate)
    return { sums: nothing, edges: none };
  const [totals, before, after] = await Promise.all([
    monthTotals(db, caller),
    startDate === undefined ? nothing : sum(firstDayOf(monthOf(startDate)), addDays(startDate, -1)),
    endDate === undefined ? nothing : sum(addDays(endDate, 1), lastDayOf(monthOf(endDate))),
  ]);
  const months = sumMonths(totals, { isIncome, categoryId, ...monthsOf(filter) });
  return { sums: subtract(months, before, after), edges: { before, after } };

  async function sum(from: string, to: string): Promise<BothDirections> {
    if (from > to) return nothing;
    return inDirection(await sumDays(db, caller.userId, { from, to, categoryId }), isIncome);
  }
}

/** Drops the direction from the filter if the category has only that one, so that the category index suffices. */
async function withoutIdleDirection(db: Db, caller: Principal, filter: RowFilter): Promise<RowFilter> {
  const { isIncome, categoryId } = filter;
  if (isIncome === undefined || categoryId === undefined) return filter;
  const others = sumMonths(await allTotals(db, caller), { categoryId, isIncome: !isIncome });
  return countBoth(others) === 0 ? { ...filter, isIncome: undefined } : filter;
}

function describe({ income, expenses }: BothDirections): Pick<TransactionList, 'total' | 'sum'> {
  return {
    total: income.count + expenses.count,
    sum: { income: toDecimal(income.amount), expenses: toDecimal(expenses.amount) },
  };
}
