import { expect, test } from 'vitest';
import { emsOf } from '../ems.ts';
import { centreAmount, legendWidth, slicesOf } from './doughnut-geometry.ts';

function named(...amounts: number[]) {
  return amounts.map((amount, index) => ({ name: `Category ${index + 1}`, amount }));
}

test('slices of a doughnut are sorted from largest to smallest, without zero amounts', () => {
  expect(slicesOf(named(5, 0, 40, 7)).map(({ amount }) => amount)).toEqual([40, 7, 5]);
});

test('slices of a doughnut start at 12 o’clock and go clockwise', () => {
  const start = slicesOf(named(75, 25))[0]?.path.match(/^M([-\d.]+),([-\d.]+)/);
  expect(Number(start?.[1])).toBeCloseTo(0.8, 1);
  expect(Number(start?.[2])).toBeCloseTo(-90, 1);
});

test('slices of a doughnut repeat six colours, hatched from the seventh on', () => {
  const slices = slicesOf(named(9, 8, 7, 6, 5, 4, 3, 2));
  expect(slices.map(({ colour }) => colour)).toEqual([1, 2, 3, 4, 5, 6, 1, 2]);
  expect(slices.map(({ isHatched }) => isHatched).indexOf(true)).toBe(6);
});

test('slices of a doughnut have no gap when there is only one', () => {
  expect(slicesOf(named(10))[0]?.path.match(/A/g)).toHaveLength(4);
});

test('slices of a doughnut have rounded shares, but a part is never 0% or 100%', () => {
  expect(slicesOf(named(57_260, 31_384, 59_072)).map(({ percent }) => percent)).toEqual([
    '40%',
    '39%',
    '21%',
  ]);
  expect(slicesOf(named(99_999, 1)).map(({ percent }) => percent)).toEqual(['>99%', '<1%']);
  expect(slicesOf(named(10)).map(({ percent }) => percent)).toEqual(['100%']);
});

test('the amount in the centre is exact up to eleven digits', () => {
  expect(centreAmount(147_716, 'GBP')).toBe('£1,477.16');
  expect(centreAmount(12_345_678_900, 'GBP')).toBe('£123,456,789.00');
  expect(centreAmount(147_716, 'JPY')).toBe('¥1,477');
});

test('the amount in the centre is compact when it would not fit', () => {
  expect(centreAmount(123_456_789_000, 'GBP')).toBe('£1.23B');
  expect(centreAmount(12_345_678_900, 'CAD')).toBe('CA$123.46M');
});

test('the amount in the centre always fits the smallest ring at twelve pixels', () => {
  const hole = 168 * 0.62;
  for (const currency of ['GBP', 'CAD', 'JPY', 'INR'] as const) {
    for (let amount = 1; amount < 1e15; amount *= 7) {
      expect(emsOf(centreAmount(amount, currency)) * 12).toBeLessThan(hole);
    }
  }
});

test('the legend is wider for long amounts', () => {
  expect(legendWidth('£572.60')).toBeLessThan(184);
  expect(legendWidth('CA$11,452,000.00')).toBeGreaterThan(262);
});
