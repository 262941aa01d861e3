import { expect, it } from 'vitest';
import type { Transaction, TransactionList } from '#contract/transactions.ts';
import type { OptimisticUpdate } from '#web/platform/optimistic-updates.ts';
import { addedRow, changedRows, editedRow, newTransaction, removedRows } from './shown-rows.ts';

function entry(_id: string, addedOn: string, more: Partial<Transaction> = {}): Transaction {
  const body = { name: _id, category: 'Food', cost: 0.1, addedOn, isIncome: false };
  return { ...newTransaction(body, ''), _id, ...more };
}

const rows = [entry('5', '2026-11-05'), entry('3', '2026-11-03'), entry('2', '2026-11-03')];
const byDate = { sort: '-date', page: '1', limit: '10' };

const list: TransactionList = {
  transactions: rows,
  totalPages: 1,
  page: 1,
  total: 3,
  sum: { income: 5, expenses: 0.3 },
};

function inList([update]: OptimisticUpdate[], query: object, before = list): TransactionList {
  return update?.change(before, ['transactions', 'list', query]) as TransactionList;
}

const idsIn = (updates: OptimisticUpdate[], query: object, before = list) =>
  inList(updates, query, before).transactions.map(({ _id }) => _id);

it('a page of the list shows a new transaction by its day, first of that day, and adds it to the sums to the penny', () => {
  const changed = inList(addedRow(entry('~', '2026-11-03')), byDate);
  expect(changed.transactions.map(({ _id }) => _id)).toEqual(['5', '~', '3', '2']);
  expect(changed).toMatchObject({ total: 4, sum: { income: 5, expenses: 0.4 } });
});

it('a page of the list shows a new transaction once, even if it was read meanwhile', () => {
  expect(inList(addedRow(entry('3', '2026-11-03')), byDate)).toEqual(list);
});

it('a page of the list keeps its length, and leaves out what may be on another page', () => {
  const middle = { ...list, total: 9, totalPages: 3, page: 2 };
  const query = { ...byDate, page: '2', limit: '3' };
  const on = (day: string) => idsIn(addedRow(entry('~', day)), query, middle);
  expect(on('2026-11-04')).toEqual(['5', '~', '3']);
  expect(on('2026-11-06')).toEqual(['5', '3', '2']);
  expect(on('2026-11-01')).toEqual(['5', '3', '2']);
});

it('a page of the list neither shows nor counts what its filter excludes, or a search may not find', () => {
  const food = { ...byDate, category: 'food', isIncome: 'false', startDate: '2026-11-03' };
  expect(inList(addedRow(entry('~', '2026-11-04', { category: 'Bills' })), food)).toEqual(list);
  expect(inList(addedRow(entry('~', '2026-11-02')), food)).toEqual(list);
  for (const only of ['search', 'merchant', 'ids', 'budgetMonth', 'a filter to come'])
    expect(inList(addedRow(entry('~', '2026-11-06')), { ...byDate, [only]: 'x' })).toEqual(list);
});

it('a page of the list only counts a new transaction in another order', () => {
  const changed = inList(addedRow(entry('~', '2026-11-06')), { ...byDate, sort: 'name' });
  expect(changed).toMatchObject({ transactions: rows, total: 4, sum: { expenses: 0.4 } });
});

it('a page of the list shows changed and deleted rows, whatever its order', () => {
  const byName = { ...byDate, sort: 'name', search: 'x' };
  expect(inList(changedRows(['3'], { cost: 9 }), byName).transactions[1]).toMatchObject({
    _id: '3',
    cost: 9,
    name: '3',
  });
  expect(idsIn(removedRows(['5', '2']), byName)).toEqual(['3']);
  expect(inList(removedRows(['5', '2']), byName)).toMatchObject({
    total: 1,
    sum: { income: 5, expenses: 0.1 },
  });
  expect(inList(changedRows(['3'], { cost: 9, isIncome: true }), byName).sum).toEqual({
    income: 14,
    expenses: 0.2,
  });
});

it('a page of the list shows of an edit only what was changed in it, beside what others have changed meanwhile', () => {
  const before = entry('3', '2026-11-03', { cost: 7 });
  const edited = { ...before, note: 'x', basedOn: before };
  expect(inList(editedRow('3', edited), byDate)).toMatchObject({
    transactions: [{}, { _id: '3', cost: 0.1, note: 'x' }, {}],
    sum: list.sum,
  });
  const { basedOn: _, ...all } = edited;
  expect(inList(editedRow('3', all), byDate).transactions[1]?.cost).toBe(7);
});

it('the dashboard adds a new transaction to the charts that have its day, so that they agree with the totals', () => {
  const none = { date: '2026-11-04', total: 0 };
  const charts = {
    from: '2026-11-04',
    to: '2026-11-05',
    step: 'day',
    incomeOverTime: [none, { date: '2026-11-05', total: 0 }],
    expensesOverTime: [none, { date: '2026-11-05', total: 0.2 }],
    expensesByCategory: [{ name: 'Bills', total: 0.2 }],
  };
  const withAdded = (added: Transaction, before: object = charts) => {
    const [, , update] = addedRow(added);
    return update?.change(before, update.queryKey);
  };
  expect(withAdded(entry('~', '2026-11-05', { category: 'bills' }))).toEqual({
    ...charts,
    expensesOverTime: [none, { date: '2026-11-05', total: 0.3 }],
    expensesByCategory: [{ name: 'Bills', total: 0.3 }],
  });
  expect(withAdded(entry('~', '2026-11-04', { cost: 1 }))).toMatchObject({
    expensesOverTime: [{ total: 1 }, { total: 0.2 }],
    expensesByCategory: [
      { name: 'Food', total: 1 },
      { name: 'Bills', total: 0.2 },
    ],
  });
  expect(withAdded(entry('~', '2026-11-04', { isIncome: true }))).toEqual({
    ...charts,
    incomeOverTime: [
      { ...none, total: 0.1 },
      { date: '2026-11-05', total: 0 },
    ],
  });
  expect(withAdded(entry('~', '2026-11-06'))).toEqual(charts);
  const byMonth = { ...charts, step: 'month', expensesOverTime: [{ date: '2026-11', total: 0.2 }] };
  expect(withAdded(entry('~', '2026-11-30'), byMonth)).toMatchObject({
    expensesOverTime: [{ date: '2026-11', total: 0.3 }],
  });
});

it('the dashboard adds a new transaction to its totals, to the penny', () => {
  const summary = { totalIncome: 5, totalExpenses: 0.3, balance: 4.7, recentTransactions: rows };
  const [, update] = addedRow(entry('~', '2026-11-05'));
  expect(update?.change(summary, update.queryKey)).toMatchObject({
    totalIncome: 5,
    totalExpenses: 0.4,
    balance: 4.6,
  });
});

it('the dashboard lists at most seven, and none that may be older than unlisted ones', () => {
  const seven = [9, 8, 7, 6, 5, 4, 3].map((day) => entry(`${day}`, `2026-11-0${day}`));
  const summary = { totalIncome: 5, totalExpenses: 0.3, balance: 4.7, recentTransactions: seven };
  const named = (day: string) => {
    const [, update] = addedRow(entry('~', day));
    const changed = update?.change(summary, update.queryKey) as typeof summary;
    return changed.recentTransactions.map(({ _id }) => _id);
  };
  expect(named('2026-11-09')).toEqual(['~', '9', '8', '7', '6', '5', '4']);
  expect(named('2026-11-01')).toEqual(['9', '8', '7', '6', '5', '4', '3']);
});
