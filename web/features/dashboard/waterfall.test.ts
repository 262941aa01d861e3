import { expect, test } from 'vitest';
import { waterfall } from './totals.tsx';

test('expenses are subtracted from the end of the income, and the balance is the rest', () => {
  expect(waterfall(1_000_00, 750_00)).toEqual({
    income: { from: 0, width: 100 },
    expenses: { from: 25, width: 75 },
    balance: { from: 0, width: 25 },
  });
});

test('expenses that exceed the income set the scale, and the balance is the shortfall', () => {
  expect(waterfall(600_00, 800_00)).toEqual({
    income: { from: 0, width: 75 },
    expenses: { from: 0, width: 100 },
    balance: { from: 75, width: 25 },
  });
});

test('a new account has no bars', () => {
  expect(waterfall(0, 0)).toEqual({
    income: { from: 0, width: 0 },
    expenses: { from: 0, width: 0 },
    balance: { from: 0, width: 0 },
  });
});
