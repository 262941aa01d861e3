import fc from 'fast-check';
import { expect, test } from 'vitest';
import { niceTicks, tickLabels } from './frame.ts';

test('ticks are at round amounts within the range', () => {
  expect(niceTicks(0, 61_240, 3)).toEqual([0, 30_000, 60_000]);
  expect(niceTicks(-42_700, 61_240, 6)).toEqual([-40_000, -20_000, 0, 20_000, 40_000, 60_000]);
});

test('ticks extend beyond the range if there would be fewer than three', () => {
  expect(niceTicks(0, 90_000, 3)).toEqual([0, 50_000, 100_000]);
  expect(niceTicks(0, 50, 3)).toEqual([0, 100, 200]);
  expect(niceTicks(-30, 20, 6)).toEqual([-100, 0, 100]);
  expect(niceTicks(0, 0, 3)).toEqual([0, 100, 200]);
});

test('ticks are three to six, evenly spaced, whole, include zero and span at most twice the range', () => {
  const amount = fc.integer({ min: 200, max: 99_999_999_999_00 });
  fc.assert(
    fc.property(fc.option(amount, { nil: 0 }), amount, fc.integer({ min: 3, max: 6 }), (down, up, most) => {
      const ticks = niceTicks(-down, up, most);
      const [first = 0, second = 0] = ticks;
      const step = second - first;
      expect(ticks.length).toBeGreaterThanOrEqual(3);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks).toContain(0);
      expect(ticks.every((tick, index) => tick % 100 === 0 && tick === first + index * step)).toBe(true);
      expect((ticks.at(-1) ?? 0) - first).toBeLessThanOrEqual(2 * (up + down));
    }),
  );
});

test('tick labels have no decimals and no minus sign', () => {
  expect(tickLabels([-20_000, 0, 20_000], 'GBP')).toEqual(['£200', '£0', '£200']);
  expect(tickLabels([0, 500_000], 'CAD')).toEqual(['CA$0', 'CA$5,000']);
});

test('tick labels are compact from ten thousand on, for the whole axis', () => {
  expect(tickLabels([0, 500_000, 1_000_000], 'USD')).toEqual(['$0', '$5K', '$10K']);
  expect(tickLabels([0, 120_000_000], 'GBP')).toEqual(['£0', '£1.2M']);
  expect(tickLabels([0, 300_000_000_000], 'INR')).toEqual(['₹0', '₹3B']);
});

test('tick labels suit a currency without decimals', () => {
  expect(tickLabels([0, 30_000, 60_000], 'JPY')).toEqual(['¥0', '¥300', '¥600']);
  expect(tickLabels([0, 150_000_000], 'JPY')).toEqual(['¥0', '¥1.5M']);
});
