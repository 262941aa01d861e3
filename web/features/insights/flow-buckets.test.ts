import { expect, it } from 'vitest';
import { firstDayOf, lastDayOf, monthsFromTo } from '#contract/calendar.ts';
import { bucketsOf } from './flow-bars.tsx';

function monthlyFlows(from: string, to: string) {
  return monthsFromTo(from, to).map((month) => {
    const rows = { startDate: firstDayOf(month), endDate: lastDayOf(month) };
    return {
      month,
      income: { amount: 10.1, rows: { ...rows, isIncome: 'true' as const } },
      expenses: { amount: 4.2, rows: { ...rows, isIncome: 'false' as const } },
      kept: { amount: 5.9, rows },
      savingsRate: 5.9 / 10.1,
    };
  });
}

it('a flow shows up to three years by month, of which the current one is not over', () => {
  const buckets = bucketsOf(monthlyFlows('2025-12', '2026-11'), '2026-11-23');
  expect(buckets.map(({ on }) => on)).toEqual(monthsFromTo('2025-12', '2026-11'));
  expect(buckets.filter(({ isOpen }) => isOpen).map(({ on }) => on)).toEqual(['2026-11']);
});

it('a flow adds a longer range up by year, exactly, with the transactions of the whole year', () => {
  const [first, second] = bucketsOf(monthlyFlows('2020-03', '2026-11'), '2026-11-23');
  expect(first?.income).toEqual({
    amount: 101,
    rows: { startDate: '2020-03-01', endDate: '2020-12-31', isIncome: 'true' },
  });
  expect(second?.kept).toEqual({ amount: 70.8, rows: { startDate: '2021-01-01', endDate: '2021-12-31' } });
  expect(second?.savingsRate).toBeCloseTo(70.8 / 121.2);
});
