import { fromDecimal, toDecimal } from '#contract/money.ts';
import type { Transaction, TransactionList } from '#contract/transactions.ts';
import type { SentTo } from '#web/platform/call.ts';
import type { Move } from './move.ts';

type ListQuery = NonNullable<SentTo<'GET /transactions'>['query']>;

/** A page of the list after a move, with exact sums; rows change only if their position is certain. */
export function moveInList(
  list: TransactionList,
  query: ListQuery,
  { before, after }: Move,
): TransactionList {
  const isShown = list.transactions.some(({ _id }) => _id === before?._id);
  // Only the server knows what a search finds: its results stay, and nothing is added.
  const belongs = (transaction: Transaction) => (query.search ? isShown : matches(transaction, query));
  const from = before && belongs(before) ? before : undefined;
  const to = after && belongs(after) ? after : undefined;
  if (!from && !to) return list;
  const total = list.total - Number(from !== undefined) + Number(to !== undefined);
  return {
    ...list,
    transactions: moveRows(list, query, { before: from, after: to }),
    total,
    totalPages: Math.max(1, Math.ceil(total / Number(query.limit))),
    sum: add(add(list.sum, from, -1), to, 1),
  };
}

function matches({ isIncome, category, addedOn }: Transaction, query: ListQuery): boolean {
  return (
    (!query.isIncome || query.isIncome === String(isIncome)) &&
    (!query.category || query.category.toLowerCase() === category.toLowerCase()) &&
    (!query.startDate || query.startDate <= addedOn) &&
    (!query.endDate || query.endDate >= addedOn)
  );
}

function moveRows(list: TransactionList, query: ListQuery, { before, after }: Move): Transaction[] {
  const rows = list.transactions;
  const place = rows.findIndex(({ _id }) => _id === before?._id);
  const others = place === -1 ? rows : rows.toSpliced(place, 1);
  if (!after) return others;
  const isByDate = query.sort === '-date';
  if (place !== -1 && (!isByDate || before?.addedOn === after.addedOn)) return rows.with(place, after);
  if (!isByDate) return others;
  const isWhole = { isFirst: list.page === 1, isLast: list.page >= list.totalPages };
  return insertByDate(others, after, { ...isWhole, limit: Number(query.limit) });
}

interface Page {
  isFirst: boolean;
  isLast: boolean;
  limit: number;
}

/** Newest first. A row that may belong to another page is left out. */
export function insertByDate(
  rows: Transaction[],
  added: Transaction,
  { isFirst, isLast, limit }: Page,
): Transaction[] {
  const older = rows.findIndex((row) => isNewer(added, row));
  const place = older === -1 ? rows.length : older;
  const isElsewhere = (place === 0 && !isFirst) || (place === rows.length && !isLast);
  return isElsewhere ? rows : rows.toSpliced(place, 0, added).slice(0, limit);
}

/** Rows of one day are ordered by id, which grows with time. */
function isNewer(one: Transaction, other: Transaction): boolean {
  return one.addedOn === other.addedOn ? one._id > other._id : one.addedOn > other.addedOn;
}

function add(
  sum: TransactionList['sum'],
  transaction: Transaction | undefined,
  sign: 1 | -1,
): TransactionList['sum'] {
  if (!transaction) return sum;
  const side = transaction.isIncome ? 'income' : 'expenses';
  return { ...sum, [side]: toDecimal(fromDecimal(sum[side]) + sign * fromDecimal(transaction.cost)) };
}
