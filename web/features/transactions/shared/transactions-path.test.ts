import { expect, it } from 'vitest';
import { transactionsPath } from './transactions-path.ts';

it('the link to rows without filters is the whole list', () => {
  expect(transactionsPath({})).toBe('/transactions');
});

it('the link to rows filters by income or by expense', () => {
  expect(transactionsPath({ isIncome: true })).toBe('/transactions?isIncome=true');
  expect(transactionsPath({ isIncome: false })).toBe('/transactions?isIncome=false');
});

it('the link to rows encodes any category, and includes both ends of a period', () => {
  const link = transactionsPath({
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
