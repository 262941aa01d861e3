import { expect, it } from 'vitest';
import { changeInPercent, changeInWords, nameOfBefore, withShownAmounts, withShownKept } from './compare.ts';

it('a change is told as what is more or less, and not at all if both are shown alike', () => {
  expect(changeInWords(30_000, 29_092, 'GBP')).toBe('£9.08 more');
  expect(changeInWords(29_092, 30_000, 'GBP')).toBe('£9.08 less');
  expect(changeInWords(500, 500, 'GBP')).toBeUndefined();
  expect(changeInWords(1010, 1049, 'JPY')).toBeUndefined();
});

it('a change is a share of what was before, unless there was nothing', () => {
  expect(changeInPercent(136, 100)).toBe('36%');
  expect(changeInPercent(64, 100)).toBe('36%');
  expect(changeInPercent(100, 0)).toBeUndefined();
  expect(changeInPercent(10_001, 10_000)).toBeUndefined();
});

it('what was kept is the difference of the income and the expenses as they are shown', () => {
  const flows = {
    income: { amount: 100.5, rows: {} },
    expenses: { amount: 50.4, rows: {} },
    kept: { amount: 50.1, rows: { isIncome: 'true' as const } },
  };
  expect(withShownKept(flows, 'JPY').kept).toEqual({ amount: 51, rows: { isIncome: 'true' } });
  expect(withShownKept(flows, 'GBP')).toEqual(flows);
});

it('the range before is called by its length', () => {
  expect(nameOfBefore({ from: '2025-12-01', to: '2026-11-23' })).toBe('in the 12 months before');
  expect(nameOfBefore({ from: '2026-11-01', to: '2026-11-23' })).toBe('in the month before');
  expect(nameOfBefore({ from: '2026-11-03', to: '2026-11-09' })).toBe('in the 7 days before');
  expect(nameOfBefore({ from: '2026-11-03', to: '2026-11-03' })).toBe('on the day before');
});

it('amounts of categories add up to their total where no decimals are shown', () => {
  const of = (amount: number) => ({ amount, rows: {} });
  const categories = [0.4, 0.4, 0.4].map((amount) => ({ now: of(amount), before: of(2 * amount) }));
  const shown = withShownAmounts(categories, 'JPY');
  expect(shown.map(({ now, before }) => [now.amount, before?.amount])).toEqual([
    [1, 1],
    [0, 1],
    [0, 0],
  ]);
  expect(withShownAmounts([{ now: of(0.4), before: null }], 'GBP')).toEqual([{ now: of(0.4), before: null }]);
});
