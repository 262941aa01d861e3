import { expect, test } from 'vitest';
import { activityGeometry } from './activity-bars.tsx';

const canvas = {
  span: { first: '2026-11-18', last: '2026-11-20' },
  box: { width: 502, height: 234 },
  currency: 'GBP',
} as const;

const entries = [
  { on: '2026-11-18', income: 0, expense: 1 },
  { on: '2026-11-19', income: 0, expense: 0 },
  { on: '2026-11-20', income: 60_000, expense: 30_000 },
];

test('activity bars rise from zero for income and fall from it for expenses, on the same scale', () => {
  const { frame, zero, bars } = activityGeometry(entries, canvas);
  const both = bars[2];
  expect(both?.income?.y).toBe(Math.round(frame.y(60_000)));
  expect((both?.income?.y ?? 0) + (both?.income?.height ?? 0)).toBe(zero);
  expect(both?.expense?.y).toBe(zero + 1);
  expect(both?.expense?.height).toBeCloseTo((both?.income?.height ?? 0) / 2, -1);
});

test('activity bars are at least three pixels tall, however small the amount', () => {
  expect(activityGeometry(entries, canvas).bars[0]?.expense?.height).toBe(3);
});

test('activity bars are left out for zero amounts', () => {
  const [, nothing] = activityGeometry(entries, canvas).bars;
  expect(nothing?.income).toBeUndefined();
  expect(nothing?.expense).toBeUndefined();
});

test('activity bars are aligned to whole pixels and have a maximum width', () => {
  const { bars } = activityGeometry(entries, canvas);
  expect(bars.every(({ barX }) => Number.isInteger(barX))).toBe(true);
  expect(bars.map(({ barWidth }) => barWidth)).toEqual([48, 48, 48]);
});

test('activity bars start at the bottom of the plot when there are no expenses', () => {
  const { frame, zero } = activityGeometry([{ on: '2026-11-20', income: 500, expense: 0 }], canvas);
  expect(zero).toBe(frame.bottom);
});
