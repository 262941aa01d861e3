import { addDays, firstDayOf, lastDayOf, monthOf } from '#contract/calendar.ts';
import { toDecimal } from '#contract/money.ts';
import type { TransactionList, TransactionQuery } from '#contract/transactions.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Database, Db } from '#server/platform/database/database.ts';
import { fairQueue } from '#server/platform/fair-queue.ts';
import { findRowFilter } from '../read-transactions.service.ts';
import {
  combine,
  countBoth,
  nothing,
  type SumsByDirection,
  sumTotals,
} from '../totals/read-totals.queries.ts';
import { type ListedRow, toTransaction } from '../transaction-fields.ts';
import { listPage, listRows, type Page, type Sort, sumRows } from './read-transactions.queries.ts';
import type { RowFilter } from './row-filter.queries.ts';
import { searchTransactions } from './search-transactions.service.ts';
import { listPageWithin, listStretches } from './stretches.service.ts';

/** The result of a filter: sums, and any page. */
interface Listing {
  sums: SumsByDirection;
  listPage(page: Omit<Page, 'descending'>): Promise<ListedRow[]>;
}

type Databases = Pick<Database, 'read' | 'readSlowly'>;

/** Of an account with more rows than this, they are not sorted in the server's own thread. */
const mostSorted = 5000;

/** Sorting many rows, in turns between users. */
const sorting = fairQueue({ concurrent: 1, perKey: 20, total: 200 });

/** A page of results with the count and sums of all of them. */
export async function listTransactions(
  db: Databases,
  userId: UserId,
  { page, limit, sort, ...asked }: TransactionQuery,
): Promise<TransactionList> {
  const filter = await findRowFilter(db.read, userId, asked);
  if (filter === undefined) return { transactions: [], totalPages: 1, page, ...describe(nothing) };
  const { sums, listPage } = await openListing(db, userId, { filter, sort });
  const total = countBoth(sums);
  const offset = (page - 1) * limit;
  return {
    transactions: offset >= total ? [] : (await listPage({ limit, offset })).map(toTransaction),
    totalPages: Math.max(1, Math.ceil(total / limit)),
    page,
    ...describe(sums),
  };
}

async function openListing(
  { read: db, readSlowly }: Databases,
  userId: UserId,
  { filter, sort }: { filter: RowFilter; sort: Sort },
): Promise<Listing> {
  const { search, importId } = filter;
  const { descending } = sort;
  const { sums, listPage: listByDay } =
    search === undefined && importId === undefined
      ? {
          sums: isOfRows(filter) ? await sumRows(db, userId, filter) : await sumFilter(db, userId, filter),
          listPage: (page: Page) => listCounted(db, userId, { ...page, filter }),
        }
      : await searchTransactions(db, userId, filter);
  return {
    sums,
    async listPage(page) {
      if (sort.by === 'date') return listByDay({ ...page, descending });
      const sorted = (from: Db) => listRows(from, userId, { filter, sort, ...page });
      const looksAt = countBoth(await sumTotals(db, userId, { grain: 'all' }));
      return looksAt > mostSorted ? sorting.run(userId, () => sorted(readSlowly)) : sorted(db);
    },
  };
}

/** From this row on, adding up the months' totals takes less than skipping what is before it. */
const farDown = 10_000;

/** A page by day; whole months before one far down are skipped by their totals, and not row by row. */
async function listCounted(
  db: Db,
  userId: UserId,
  { filter, ...page }: Page & { filter: RowFilter },
): Promise<ListedRow[]> {
  const { startDate, endDate, isIncome, categoryId } = filter;
  const isFar = page.offset > farDown && startDate === undefined && endDate === undefined;
  if (!isFar || isOfRows(filter)) return listPage(db, userId, { ...page, filter });
  const stretches = await listStretches(db, userId, { isIncome, categoryId });
  return listPageWithin(db, userId, stretches, { ...page, filter });
}

/** Whether there are no totals for it: these few rows are added up themselves. */
function isOfRows({ startDate, endDate, isIncome, categoryId, ...others }: RowFilter): boolean {
  return Object.values(others).some((value) => value !== undefined);
}

/** From the monthly totals, minus the excluded days of the first and last month. */
async function sumFilter(db: Db, userId: UserId, filter: RowFilter): Promise<SumsByDirection> {
  const { startDate, endDate, isIncome, categoryId } = filter;
  const sum = (grain: 'all' | 'month' | 'day', from?: string, to?: string) =>
    from !== undefined && to !== undefined && from > to
      ? nothing
      : sumTotals(db, userId, { grain, from, to, isIncome, categoryId });
  if (startDate === undefined && endDate === undefined) return sum('all');
  if (startDate !== undefined && endDate !== undefined && startDate > endDate) return nothing;
  const [months, before, after] = await Promise.all([
    sum('month', startDate && monthOf(startDate), endDate && monthOf(endDate)),
    startDate === undefined ? nothing : sum('day', firstDayOf(monthOf(startDate)), addDays(startDate, -1)),
    endDate === undefined ? nothing : sum('day', addDays(endDate, 1), lastDayOf(monthOf(endDate))),
  ]);
  return combine(combine(months, -1, before), -1, after);
}

function describe({ income, expenses }: SumsByDirection): Pick<TransactionList, 'total' | 'sum'> {
  return {
    total: income.count + expenses.count,
    sum: { income: toDecimal(income.amount), expenses: toDecimal(expenses.amount) },
  };
}
