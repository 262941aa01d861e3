import { expect, it } from 'vitest';
import { byMonth, totalOf } from './budget-months.ts';

const budget = (month: number, category: string, amount: number, spent: number | undefined) => ({
  _id: `${month} ${category}`,
  category,
  month,
  year: 2026,
  amount,
  spent,
});
const list = [
  budget(12, 'Food', 10, 0),
  budget(11, 'Bills', 20.4, 5.4),
  budget(11, 'Food', 30.4, 40.4),
  budget(10, 'Food', 1, undefined),
];

it('budgets are grouped by month, the current one first', () => {
  expect(byMonth(list, '2026-11').map(({ month, budgets }) => [month, budgets.length])).toEqual([
    ['2026-11', 2],
    ['2026-12', 1],
    ['2026-10', 1],
  ]);
});

it('the total of a month is the sum of what its rows show', () => {
  const [november, december, october] = byMonth(list, '2026-11').map(({ budgets }) => budgets);
  expect(totalOf(november ?? [], 'GBP')).toEqual({
    amount: 50_80,
    spent: 45_80,
    rolledOver: 0,
    remaining: 5_00,
  });
  expect(totalOf(november ?? [], 'JPY')).toEqual({
    amount: 50_00,
    spent: 45_00,
    rolledOver: 0,
    remaining: 5_00,
  });
  expect(totalOf(december ?? [], 'GBP')).toEqual({
    amount: 10_00,
    spent: 0,
    rolledOver: 0,
    remaining: 10_00,
  });
  expect(totalOf(october ?? [], 'GBP')).toBeUndefined();
});

it('the total includes what was rolled over, as it is shown', () => {
  const rolling = [
    { ...budget(11, 'Bills', 20.4, 5.4), rolledOver: -3.6 },
    { ...budget(11, 'Food', 30.4, 40.4), rolledOver: 12.5 },
  ];
  expect(totalOf(rolling, 'GBP')).toEqual({
    amount: 50_80,
    spent: 45_80,
    rolledOver: 8_90,
    remaining: 13_90,
  });
  expect(totalOf(rolling, 'JPY')).toEqual({
    amount: 50_00,
    spent: 45_00,
    rolledOver: 9_00,
    remaining: 14_00,
  });
});
