import type { Charts, Summary } from '#contract/dashboard.ts';
import { recentCount } from '#contract/limits.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { fromDecimal, type MinorUnits, toDecimal } from '#contract/money.ts';
import type { Transaction, TransactionList } from '#contract/transactions.ts';
import type { RequestTo } from '#web/platform/call.ts';
import { type OptimisticUpdate, optimisticUpdate, pendingId } from '#web/platform/optimistic-updates.ts';

export type TransactionBody = RequestTo<'POST /transactions'>['body'];
export type EditBody = RequestTo<'PUT /transactions/:id'>['body'];
type ListQuery = NonNullable<RequestTo<'GET /transactions'>['query']>;

/** As it will be once the input is saved. */
function enteredTransaction(body: TransactionBody) {
  const { name, category, cost, addedOn, isIncome, note, receiptId } = body;
  return {
    name: name?.trim() || transactionMessages.unnamedIncome(category.trim()),
    category: category.trim(),
    cost: Number(cost),
    addedOn,
    isIncome,
    note: note?.trim() ?? '',
    ...(receiptId && { receiptId }),
  };
}

/** `key` distinguishes those that the server does not know yet. */
export function newTransaction(body: TransactionBody, key: string): Transaction {
  return {
    _id: pendingId(key),
    recurringId: null,
    receiptId: null,
    importId: null,
    ...enteredTransaction(body),
  };
}

/**
 * Counted in the sums of what it is not filtered out of, so that figures beside each other agree, and shown in lists by date
 * unless it may belong to another page.
 */
export function addedRow(added: Transaction): OptimisticUpdate[] {
  const isIn = (rows: Transaction[]) => rows.some(({ _id }) => _id === added._id);
  return [
    optimisticUpdate<TransactionList>(listKey, (list, [, , query]) => {
      const { transactions, total, sum } = list;
      if (isIn(transactions) || !matches(added, query as ListQuery)) return list;
      const rows = insertRow(list, query as ListQuery, added);
      return { ...list, transactions: rows, total: total + 1, sum: plus(sum, added) };
    }),
    optimisticUpdate<Summary>(summaryKey, (summary) => {
      const { recentTransactions: recent, totalIncome, totalExpenses } = summary;
      if (isIn(recent)) return summary;
      const { income, expenses } = plus({ income: totalIncome, expenses: totalExpenses }, added);
      const page = { isFirst: true, isLast: recent.length < recentCount, limit: recentCount };
      return {
        ...summary,
        totalIncome: income,
        totalExpenses: expenses,
        balance: toDecimal(fromDecimal(income) - fromDecimal(expenses)),
        recentTransactions: insertByDate(recent, added, page),
      };
    }),
    optimisticUpdate<Charts>(chartsKey, (charts) => inCharts(charts, added)),
  ];
}

/** The rows stay where they are until everything has been read again, and so do the sums of lists that do not show them. */
export function changedRows(ids: string[], change: Partial<Transaction>): OptimisticUpdate[] {
  return inRows((rows) => rows.map((row) => (ids.includes(row._id) ? { ...row, ...change } : row)));
}

/** What the user has not changed may have been changed elsewhere since. */
export function editedRow(id: string, { basedOn, ...body }: EditBody): OptimisticUpdate[] {
  const entered = Object.entries(enteredTransaction(body));
  const changed = entered.filter(([field, value]) => value !== basedOn?.[field as keyof typeof basedOn]);
  return changedRows([id], Object.fromEntries(changed));
}

export function removedRows(ids: string[]): OptimisticUpdate[] {
  return inRows((rows) => rows.filter(({ _id }) => !ids.includes(_id)));
}

const listKey = ['transactions', 'list'];
const summaryKey = ['dashboard', 'summary'];
const chartsKey = ['dashboard', 'charts'];

function inRows(change: (rows: Transaction[]) => Transaction[]): OptimisticUpdate[] {
  return [
    optimisticUpdate<TransactionList>(listKey, (list) => {
      const { transactions: before, total, sum } = list;
      const rows = change(before);
      return {
        ...list,
        transactions: rows,
        total: total + rows.length - before.length,
        // A selection would be lost if only the sums of a list changed when it is read again.
        sum: {
          income: toDecimal(fromDecimal(sum.income) + sumOf(rows, true) - sumOf(before, true)),
          expenses: toDecimal(fromDecimal(sum.expenses) + sumOf(rows, false) - sumOf(before, false)),
        },
      };
    }),
    optimisticUpdate<Summary>(summaryKey, (summary) => ({
      ...summary,
      recentTransactions: change(summary.recentTransactions),
    })),
  ];
}

function sumOf(rows: Transaction[], isIncome: boolean): MinorUnits {
  const costs = rows.map((row) => (row.isIncome === isIncome ? fromDecimal(row.cost) : 0));
  return costs.reduce((sum, cost) => sum + cost, 0);
}

type Sum = TransactionList['sum'];

function plus(sum: Sum, { isIncome, cost }: Transaction): Sum {
  const side = isIncome ? 'income' : 'expenses';
  return { ...sum, [side]: toDecimal(fromDecimal(sum[side]) + fromDecimal(cost)) };
}

/** Nowhere if they do not have its day or month. */
function inCharts(charts: Charts, { addedOn, isIncome, cost, category }: Transaction): Charts {
  const over = isIncome ? 'incomeOverTime' : 'expensesOverTime';
  const at = charts[over].findIndex(({ date }) => addedOn.startsWith(date));
  const step = charts[over][at];
  if (step === undefined) return charts;
  const more = (total: number) => toDecimal(fromDecimal(total) + fromDecimal(cost));
  const changed = { ...charts, [over]: charts[over].with(at, { ...step, total: more(step.total) }) };
  if (isIncome) return changed;
  const isOther = ({ name }: { name: string }) => name.toLowerCase() !== category.toLowerCase();
  const known = charts.expensesByCategory.find((entry) => !isOther(entry)) ?? { name: category, total: 0 };
  const others = charts.expensesByCategory.filter(isOther);
  const byCategory = [...others, { ...known, total: more(known.total) }];
  return { ...changed, expensesByCategory: byCategory.toSorted((a, b) => b.total - a.total) };
}

function matches(added: Transaction, query: ListQuery): boolean {
  const { isIncome, category, startDate, endDate, importId, page, limit, sort, ...others } = query;
  return (
    (!isIncome || isIncome === String(added.isIncome)) &&
    (!category || category.toLowerCase() === added.category.toLowerCase()) &&
    (!startDate || startDate <= added.addedOn) &&
    (!endDate || endDate >= added.addedOn) &&
    (!importId || importId === added.importId) &&
    // Only the server knows what these find.
    !Object.values(others).some(Boolean)
  );
}

function insertRow(
  { transactions, page, totalPages }: TransactionList,
  query: ListQuery,
  added: Transaction,
) {
  if (query.sort !== '-date') return transactions;
  const place = { isFirst: page === 1, isLast: page >= totalPages, limit: Number(query.limit) };
  return insertByDate(transactions, added, place);
}

interface Page {
  isFirst: boolean;
  isLast: boolean;
  limit: number;
}

/** Newest first. */
function insertByDate(rows: Transaction[], added: Transaction, page: Page): Transaction[] {
  const older = rows.findIndex((row) => isNewer(added, row));
  const place = older === -1 ? rows.length : older;
  const isElsewhere = (place === 0 && !page.isFirst) || (place === rows.length && !page.isLast);
  return isElsewhere ? rows : rows.toSpliced(place, 0, added).slice(0, page.limit);
}

/** Rows of one day are ordered by id, which grows with time. */
function isNewer(one: Transaction, other: Transaction): boolean {
  return one.addedOn === other.addedOn ? one._id > other._id : one.addedOn > other.addedOn;
}
