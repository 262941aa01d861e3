import { describe, expect, it } from 'vitest';
import type { Transaction, TransactionList } from '#contract/transactions.ts';
import { moveInList } from './move-in-list.ts';
import { moveInSummary } from './move-in-summary.ts';

function entry(_id: string, addedOn: string, more: Partial<Transaction> = {}): Transaction {
  return {
    _id,
    name: _id,
    category: 'Food',
    cost: 0.1,
    addedOn,
    isIncome: false,
    note: '',
    recurringId: null,
    receiptId: null,
    importId: null,
    ...more,
  };
}

const rows = [entry('5', '2026-11-05'), entry('3', '2026-11-03'), entry('2', '2026-11-03')];
const query = { sort: '-date', page: '1', limit: '3' };

function listOf(transactions: Transaction[], more: Partial<TransactionList> = {}): TransactionList {
  return {
    transactions,
    totalPages: 1,
    page: 1,
    total: transactions.length,
    sum: { income: 5, expenses: 0.3 },
    ...more,
  };
}

const ids = ({ transactions }: TransactionList) => transactions.map(({ _id }) => _id);

describe('a page of the list', () => {
  it('inserts a new transaction by its day, first of that day, and updates the sums to the penny', () => {
    const list = moveInList(listOf(rows), { ...query, limit: '10' }, { after: entry('~', '2026-11-03') });
    expect(ids(list)).toEqual(['5', '~', '3', '2']);
    expect(list).toMatchObject({ total: 4, totalPages: 1, sum: { income: 5, expenses: 0.4 } });
  });

  it('keeps its length and leaves out rows of other pages', () => {
    const middle = listOf(rows, { total: 9, totalPages: 3, page: 2 });
    const on = (day: string) => moveInList(middle, { ...query, page: '2' }, { after: entry('~', day) });
    expect(ids(on('2026-11-04'))).toEqual(['5', '~', '3']);
    expect(ids(on('2026-11-06'))).toEqual(['5', '3', '2']);
    expect(ids(on('2026-11-01'))).toEqual(['5', '3', '2']);
    expect(on('2026-11-06')).toMatchObject({ total: 10, totalPages: 4, sum: { expenses: 0.4 } });
  });

  it('removes a deleted transaction', () => {
    const list = moveInList(listOf(rows), query, { before: entry('3', '2026-11-03') });
    expect(ids(list)).toEqual(['5', '2']);
    expect(list).toMatchObject({ total: 2, sum: { income: 5, expenses: 0.2 } });
  });

  it('updates a row in place, and moves it when its day changes', () => {
    const [, before] = rows;
    const inPlace = moveInList(listOf(rows), query, {
      before,
      after: entry('3', '2026-11-03', { cost: 9, isIncome: true }),
    });
    expect(ids(inPlace)).toEqual(['5', '3', '2']);
    expect(inPlace.sum).toEqual({ income: 14, expenses: 0.2 });
    const moved = moveInList(listOf(rows), query, { before, after: entry('3', '2026-11-06') });
    expect(ids(moved)).toEqual(['3', '5', '2']);
  });

  it('includes only rows that match its filter', () => {
    const food = { ...query, category: 'food', isIncome: 'false', startDate: '2026-11-03' };
    const bills = entry('~', '2026-11-04', { category: 'Bills' });
    expect(moveInList(listOf(rows), food, { after: bills })).toEqual(listOf(rows));
    const recategorised = moveInList(listOf(rows), food, { before: rows[0], after: { ...bills, _id: '5' } });
    expect(ids(recategorised)).toEqual(['3', '2']);
    expect(moveInList(listOf(rows), food, { after: entry('~', '2026-11-02') })).toEqual(listOf(rows));
  });

  it('keeps its rows and adds none during a search', () => {
    const search = { ...query, search: 'x' };
    expect(moveInList(listOf(rows), search, { after: entry('~', '2026-11-06') })).toEqual(listOf(rows));
    const renamed = moveInList(listOf(rows), search, {
      before: rows[0],
      after: entry('5', '2026-11-05', { name: 'y' }),
    });
    expect(renamed.transactions[0]?.name).toBe('y');
    expect(moveInList(listOf(rows), search, { before: rows[0] })).toMatchObject({ total: 2 });
  });

  it('changes only the rows it shows if it is sorted differently', () => {
    const byName = { ...query, sort: 'name' };
    const added = moveInList(listOf(rows), byName, { after: entry('~', '2026-11-06') });
    expect(ids(added)).toEqual(['5', '3', '2']);
    expect(added).toMatchObject({ total: 4, sum: { expenses: 0.4 } });
  });
});

describe('the summary', () => {
  const summary = { totalIncome: 5, totalExpenses: 0.3, balance: 4.7, recentTransactions: rows };

  it('adds a new transaction to the penny and lists it among the latest', () => {
    const changed = moveInSummary(summary, { after: entry('~', '2026-11-05') });
    expect(changed).toMatchObject({ totalIncome: 5, totalExpenses: 0.4, balance: 4.6 });
    expect(changed.recentTransactions.map(({ _id }) => _id)).toEqual(['~', '5', '3', '2']);
  });

  it('subtracts a deleted transaction, and applies the difference of an edit', () => {
    expect(moveInSummary(summary, { before: rows[0] })).toMatchObject({ totalExpenses: 0.2, balance: 4.8 });
    const turned = moveInSummary(summary, {
      before: rows[0],
      after: entry('5', '2026-11-05', { isIncome: true }),
    });
    expect(turned).toMatchObject({ totalIncome: 5.1, totalExpenses: 0.2, balance: 4.9 });
  });

  it('lists at most seven, and none that may be older than unlisted ones', () => {
    const seven = [9, 8, 7, 6, 5, 4, 3].map((day) => entry(`${day}`, `2026-11-0${day}`));
    const full = { ...summary, recentTransactions: seven };
    const named = (day: string) =>
      moveInSummary(full, { after: entry('~', day) }).recentTransactions.map(({ _id }) => _id);
    expect(named('2026-11-09')).toEqual(['~', '9', '8', '7', '6', '5', '4']);
    expect(named('2026-11-01')).toEqual(['9', '8', '7', '6', '5', '4', '3']);
  });
});
