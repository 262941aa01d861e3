import { firstDayOf, type LocalDate, lastDayOf } from '#contract/calendar.ts';
import type { MinorUnits } from '#contract/money.ts';
import type { Transaction, TransactionFilter } from '#contract/transactions.ts';
import { type CategoryIndex, categoryIndex } from '#server/features/categories/categories.service.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Db, Queryable } from '#server/platform/database/database.ts';
import { foldForSearch } from '#server/platform/fold.ts';
import {
  listPage,
  listRowsAfter,
  listRowsByIds,
  listRowsOfAmount,
  listRowsOfReceipts,
} from './list/read-transactions.queries.ts';
import type { RowFilter } from './list/row-filter.queries.ts';
import { type ListedRow, toTransaction } from './transaction-fields.ts';

export async function listRecent(db: Db, userId: UserId, count: number): Promise<Transaction[]> {
  const page = { filter: {}, descending: true, limit: count, offset: 0 };
  return (await listPage(db, userId, page)).map(toTransaction);
}

/** Yields every row of a filter, newest first, in batches. */
export async function* eachBatch(
  db: Queryable,
  userId: UserId,
  { asked, sizes }: { asked: TransactionFilter; sizes: { first: number; next: number } },
): AsyncGenerator<ListedRow[]> {
  const filter = await findRowFilter(db, userId, asked);
  if (filter === undefined) return;
  let size = sizes.first;
  let after: ListedRow | undefined;
  do {
    const rows = await listRowsAfter(db, userId, { filter, after, limit: size });
    yield rows;
    after = rows.length === size ? rows.at(-1) : undefined;
    size = sizes.next;
  } while (after !== undefined);
}

/** The user's transactions among these ids. */
export async function getTransactions(
  db: Queryable,
  userId: UserId,
  ids: readonly string[],
): Promise<Transaction[]> {
  return ids.length === 0 ? [] : (await listRowsByIds(db, userId, ids)).map(toTransaction);
}

/** The transactions of these receipts, oldest first. */
export async function listOfReceipts(
  db: Queryable,
  userId: UserId,
  receiptIds: readonly string[],
): Promise<Transaction[]> {
  if (receiptIds.length === 0) return [];
  return (await listRowsOfReceipts(db, userId, receiptIds)).map(toTransaction);
}

/** Expenses of exactly this amount in a date range, inclusive. */
export async function listExpensesOf(
  db: Queryable,
  userId: UserId,
  wanted: { amount: MinorUnits; from: LocalDate; to: LocalDate },
): Promise<Transaction[]> {
  return (await listRowsOfAmount(db, userId, wanted)).map(toTransaction);
}

/** Undefined if no row can match because the category does not exist. */
export async function findRowFilter(
  db: Queryable,
  userId: UserId,
  { category, ...rest }: TransactionFilter,
): Promise<RowFilter | undefined> {
  if (category === undefined && rest.search === undefined) return inBudgetMonth(rest);
  const categories = await categoryIndex(db, userId);
  const known = category === undefined ? undefined : categories.find(category);
  if (category !== undefined && known === undefined) return undefined;
  return inBudgetMonth({
    ...rest,
    categoryId: known?.id,
    named: rest.search === undefined ? undefined : namedBy(rest.search, categories),
  });
}

function namedBy(search: string, { all }: CategoryIndex): string[] {
  const folded = foldForSearch(search);
  return all.filter(({ name_folded }) => name_folded.includes(folded)).map(({ id }) => id);
}

/** What is asked for the budgets of a month is of its days, so that no more rows are looked at. */
function inBudgetMonth(filter: RowFilter): RowFilter {
  const { budgetMonth, startDate = '', endDate } = filter;
  if (budgetMonth === undefined) return filter;
  const [first, last] = [firstDayOf(budgetMonth), lastDayOf(budgetMonth)];
  return {
    ...filter,
    startDate: startDate > first ? startDate : first,
    endDate: endDate !== undefined && endDate < last ? endDate : last,
  };
}
