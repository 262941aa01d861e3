import { describe, expect, it } from 'vitest';
import { daysFromTo, monthOf, monthsFromTo } from '#contract/calendar.ts';
import type { Charts } from '#contract/dashboard.ts';
import type { Transaction } from '#contract/transactions.ts';
import { moveInCharts } from './move-in-charts.ts';

function entry(addedOn: string, cost: number, more: Partial<Transaction> = {}): Transaction {
  return {
    _id: '1',
    name: 'Entry',
    category: 'Food',
    cost,
    addedOn,
    isIncome: false,
    note: '',
    recurringId: null,
    receiptId: null,
    importId: null,
    ...more,
  };
}

const income = { isIncome: true, category: 'Salary' };

/** Charts with these totals, by day or month; all others are zero. */
function chartsOf(
  [from, to]: [string, string],
  step: Charts['step'],
  totals: { expenses?: Record<string, number>; incomes?: Record<string, number> } = {},
  expensesByCategory: Charts['expensesByCategory'] = [],
): Charts {
  const dates = step === 'day' ? daysFromTo(from, to) : monthsFromTo(monthOf(from), monthOf(to));
  const over = (sums: Record<string, number> = {}) => dates.map((date) => ({ date, total: sums[date] ?? 0 }));
  const [expensesOverTime, incomeOverTime] = [over(totals.expenses), over(totals.incomes)];
  return { expensesByCategory, expensesOverTime, incomeOverTime, from, to, step };
}

describe('daily charts', () => {
  const range: [string, string] = ['2026-10-22', '2026-11-20'];
  const food = [{ name: 'Food', total: 0.2 }];
  const charts = chartsOf(range, 'day', { expenses: { '2026-11-20': 0.2 } }, food);

  it('add an expense to its day and its category, to the penny', () => {
    expect(moveInCharts(charts, '30d', { after: entry('2026-11-20', 0.1) })).toEqual(
      chartsOf(range, 'day', { expenses: { '2026-11-20': 0.3 } }, [{ name: 'Food', total: 0.3 }]),
    );
  });

  it('add an income to its day only', () => {
    expect(moveInCharts(charts, '30d', { after: entry('2026-10-22', 9, income) })).toEqual(
      chartsOf(range, 'day', { expenses: { '2026-11-20': 0.2 }, incomes: { '2026-10-22': 9 } }, food),
    );
  });

  it('include both ends of their period, and nothing beyond', () => {
    for (const day of ['2026-10-21', '2026-11-21'])
      expect(moveInCharts(charts, '30d', { after: entry(day, 1) })).toEqual(charts);
    for (const day of range)
      expect(moveInCharts(charts, '30d', { after: entry(day, 1) }).expensesByCategory[0]?.total).toBe(1.2);
  });

  it('sort categories by amount, then by name, and ignore their case', () => {
    const added = (category: string, cost: number) => ({ after: entry('2026-11-01', cost, { category }) });
    const named = (changed: Charts) => changed.expensesByCategory.map(({ name }) => name);
    expect(named(moveInCharts(charts, 'month', added('Bills', 0.3)))).toEqual(['Bills', 'Food']);
    expect(named(moveInCharts(charts, 'month', added('Gifts', 0.2)))).toEqual(['Food', 'Gifts']);
    expect(named(moveInCharts(charts, 'month', added('Bills', 0.2)))).toEqual(['Bills', 'Food']);
    expect(moveInCharts(charts, 'month', added('food', 0.2)).expensesByCategory).toEqual([
      { name: 'Food', total: 0.4 },
    ]);
  });

  it('remove a deleted transaction, and its category with the last one', () => {
    expect(moveInCharts(charts, '30d', { before: entry('2026-11-20', 0.2) })).toEqual(chartsOf(range, 'day'));
  });

  it('move a changed transaction to its new day and type', () => {
    const before = entry('2026-11-20', 0.2);
    expect(moveInCharts(charts, '30d', { before, after: entry('2026-11-19', 0.2) })).toEqual(
      chartsOf(range, 'day', { expenses: { '2026-11-19': 0.2 } }, food),
    );
    expect(moveInCharts(charts, '30d', { before, after: entry('2026-11-20', 5, income) })).toEqual(
      chartsOf(range, 'day', { incomes: { '2026-11-20': 5 } }),
    );
    expect(moveInCharts(charts, '30d', { before, after: entry('2026-10-01', 0.2) })).toEqual(
      chartsOf(range, 'day'),
    );
  });
});

describe('monthly charts', () => {
  it('add up by month, within the current year', () => {
    const year: [string, string] = ['2026-01-01', '2026-12-31'];
    const charts = chartsOf(year, 'month');
    expect(moveInCharts(charts, 'year', { after: entry('2026-12-31', 4) })).toEqual(
      chartsOf(year, 'month', { expenses: { '2026-12': 4 } }, [{ name: 'Food', total: 4 }]),
    );
    expect(moveInCharts(charts, 'year', { after: entry('2025-12-31', 4) })).toEqual(charts);
  });

  it('of all time span the first to the last month in use', () => {
    const food = (total: number) => [{ name: 'Food', total }];
    const march = chartsOf(['2026-03-01', '2026-03-31'], 'month', { expenses: { '2026-03': 1 } }, food(1));
    const longer = moveInCharts(march, 'all', { after: entry('2025-12-09', 2, income) });
    expect(longer).toEqual(
      chartsOf(
        ['2025-12-01', '2026-03-31'],
        'month',
        { expenses: { '2026-03': 1 }, incomes: { '2025-12': 2 } },
        food(1),
      ),
    );
    expect(moveInCharts(longer, 'all', { before: entry('2025-12-09', 2, income) })).toEqual(march);
    expect(
      moveInCharts(march, 'all', { before: entry('2026-03-05', 1), after: entry('2026-06-05', 1) }),
    ).toEqual(chartsOf(['2026-06-01', '2026-06-30'], 'month', { expenses: { '2026-06': 1 } }, food(1)));
  });

  it('of all time begin with the first transaction, whatever its date', () => {
    const today = chartsOf(['2026-11-01', '2026-11-30'], 'month');
    expect(moveInCharts(today, 'all', { after: entry('2024-02-10', 7, income) })).toEqual(
      chartsOf(['2024-02-01', '2024-02-29'], 'month', { incomes: { '2024-02': 7 } }),
    );
  });
});
