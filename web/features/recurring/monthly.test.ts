import { expect, it } from 'vitest';
import { monthlyOf, monthlyTotals } from './rhythms.ts';

const item = { amount: 10, interval: 1, isIncome: false, isPaused: false, nextDueDate: '2026-12-01' };

it.each([
  ['daily', 304_17],
  ['weekly', 43_33],
  ['monthly', 10_00],
  ['annually', 83],
] as const)('ten a time, %s, is %i hundredths a month', (frequency, monthly) => {
  expect(monthlyOf({ amount: 10, frequency, interval: 1 })).toBe(monthly);
});

it('the totals leave out what is paused or has ended, and add up as shown', () => {
  const list = [
    { ...item, frequency: 'weekly' as const },
    { ...item, frequency: 'annually' as const },
    { ...item, frequency: 'monthly' as const, isIncome: true, amount: 100 },
    { ...item, frequency: 'monthly' as const, isPaused: true },
    { ...item, frequency: 'monthly' as const, nextDueDate: null },
  ];
  expect(monthlyTotals(list, 'GBP')).toEqual({ income: 100_00, expenses: 44_16 });
  expect(monthlyTotals(list, 'JPY')).toEqual({ income: 100_00, expenses: 44_00 });
});
