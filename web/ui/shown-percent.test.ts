import { expect, test } from 'vitest';
import { shownPercent } from './meter.tsx';

test('a percentage is rounded to the nearest integer', () => {
  expect(shownPercent(63.62)).toBe(64);
  expect(shownPercent(47.25)).toBe(47);
});

test('rounding never crosses 80 or 100, where the colour changes', () => {
  expect(shownPercent(79.6)).toBe(79);
  expect(shownPercent(99.99)).toBe(99);
  expect(shownPercent(80)).toBe(80);
});

test('a percentage above 100 is shown as 100', () => {
  expect(shownPercent(118.76)).toBe(100);
});
