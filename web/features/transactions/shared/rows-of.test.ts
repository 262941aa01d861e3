import { expect, it } from 'vitest';
import { rowsOf } from './rows-of.ts';

it('leads to the whole list when nothing narrows it', () => {
  expect(rowsOf({})).toBe('/transactions');
});

it('narrows the list by both directions, also by the one that is false', () => {
  expect(rowsOf({ isIncome: true })).toBe('/transactions?isIncome=true');
  expect(rowsOf({ isIncome: false })).toBe('/transactions?isIncome=false');
});

it('carries a category with any characters and both ends of a period', () => {
  const link = rowsOf({
    isIncome: false,
    category: 'R&D / 50% off',
    startDate: '2026-11-01',
    endDate: '2026-11-30',
  });
  expect(Object.fromEntries(new URL(link, 'http://localhost').searchParams)).toEqual({
    isIncome: 'false',
    category: 'R&D / 50% off',
    startDate: '2026-11-01',
    endDate: '2026-11-30',
  });
});
