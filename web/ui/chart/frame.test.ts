import { expect, test } from 'vitest';
import { addDays } from '#contract/calendar.ts';
import { frameOf } from './frame.ts';

const box = { width: 502, height: 234 };
const month = { first: '2026-10-22', last: '2026-11-20' };

test('the frame of a plot puts the largest amount at the top and the smallest at the bottom', () => {
  const { y, top, bottom } = frameOf({ span: month, box, currency: 'GBP' }, -42_700, 61_240);
  expect(y(61_240)).toBe(top);
  expect(y(-42_700)).toBe(bottom);
  expect(y(0)).toBeCloseTo(top + ((bottom - top) * 61_240) / (61_240 + 42_700));
});

test('the frame of a plot gives each day a slot of equal width, centred on it', () => {
  const { x, left, right, slot } = frameOf({ span: month, box, currency: 'GBP' }, 0, 100);
  expect(slot).toBeCloseTo((right - left) / 30);
  expect(x(month.first) - slot / 2).toBeCloseTo(left);
  expect(x(month.last) + slot / 2).toBeCloseTo(right);
});

test('the frame of a plot labels the last day and whole weeks before it', () => {
  const { days } = frameOf({ span: month, box, currency: 'GBP' }, 0, 100);
  expect(days.map(({ text }) => text)).toEqual(['23 Oct', '30 Oct', '6 Nov', '13 Nov', '20 Nov']);
});

test('the frame of a plot leaves room to centre the label of the last day', () => {
  const { days, x } = frameOf({ span: month, box, currency: 'GBP' }, 0, 100);
  const last = days.at(-1);
  expect(last?.x).toBe(x(month.last));
  const halfOfLabel = 20;
  expect(x(month.last) + halfOfLabel).toBeLessThanOrEqual(box.width);
});

test('the frame of a plot labels fewer days in a narrow box', () => {
  const { days } = frameOf({ span: month, box: { width: 326, height: 210 }, currency: 'GBP' }, 0, 100);
  expect(days.map(({ text }) => text)).toEqual(['31 Oct', '10 Nov', '20 Nov']);
});

test('the frame of a plot centres the label of a single day', () => {
  const { days, left, right } = frameOf(
    { span: { first: '2026-11-20', last: '2026-11-20' }, box, currency: 'GBP' },
    0,
    100,
  );
  expect(days).toEqual([{ x: (left + right) / 2, text: '20 Nov' }]);
});

test('the frame of a plot still labels the last day if there is no room for others', () => {
  const span = { first: addDays('2026-11-20', -91), last: '2026-11-20' };
  const { days } = frameOf({ span, box: { width: 160, height: 210 }, currency: 'GBP' }, 0, 100);
  expect(days.map(({ text }) => text)).toEqual(['20 Nov']);
});

test('the frame of a plot leaves room on the left for long amounts', () => {
  const usual = frameOf({ span: month, box, currency: 'GBP' }, 0, 60_000);
  const long = frameOf({ span: month, box, currency: 'CAD' }, 0, 60_000_000_000);
  expect(long.ticks.map(({ label }) => label)).toContain('CA$400M');
  expect(long.left).toBeGreaterThan(usual.left);
});

test('the frame of a plot writes amounts below zero with a minus only if they are less than nothing', () => {
  const labelsOf = (isSigned: boolean) =>
    frameOf({ span: month, box, currency: 'GBP', isSigned }, -42_700, 61_240).ticks.map(({ label }) => label);
  expect(labelsOf(false)).toEqual(['£400', '£200', '£0', '£200', '£400', '£600']);
  expect(labelsOf(true)).toEqual(['-£400', '-£200', '£0', '£200', '£400', '£600']);
});
