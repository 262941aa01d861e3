import { expect, test } from 'vitest';
import type { Insights } from '#contract/insights.ts';
import { shownAhead } from './due.ts';

type Expected = Insights['ahead']['expected'][number];

function due(name: string, day: string, amount: number, isIncome = false): Expected {
  const amounts = { amount, low: amount, high: amount };
  return { name, day, isIncome, category: 'Bills', _id: name, source: 'recurring', rows: null, ...amounts };
}

const wages = due('Wages', '2026-12-02', 20.4, true);
const ahead: Insights['ahead'] = {
  balance: { amount: 100.4, rows: {} },
  expected: [due('Rent', '2026-12-01', 10.4), due('Phone', '2026-12-01', 5.4), wages],
  days: [
    { day: '2026-11-30', balance: 100.4, low: 100.4, high: 100.4, withEveryday: 100.4 },
    { day: '2026-12-01', balance: 84.6, low: 84.6, high: 84.6, withEveryday: 83 },
    { day: '2026-12-02', balance: 105, low: 105, high: 105, withEveryday: 101.8 },
  ],
  lowest: { day: '2026-12-01', balance: 84.6, withEveryday: 83 },
  everyday: { amount: 1.6, rows: {} },
  nextIncome: wages,
  dueBefore: 15.8,
  free: 84.6,
};

test('where no decimals are shown, balances follow from the amounts that are', () => {
  const { days, lowest, dueBefore, free } = shownAhead(ahead, 'JPY');
  expect(days.map(({ balance, withEveryday }) => [balance, withEveryday])).toEqual([
    [100, 100],
    [85, 83],
    [105, 101],
  ]);
  expect(lowest).toMatchObject({ balance: 85, withEveryday: 83 });
  expect([dueBefore, free]).toEqual([15, 85]);
});

test('where decimals are shown, balances stay as they are', () => {
  expect(shownAhead(ahead, 'GBP')).toMatchObject(ahead);
});
