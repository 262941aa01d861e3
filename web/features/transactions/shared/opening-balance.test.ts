import { expect, test } from 'vitest';
import { checkOpening, openingDay, openingEntry, readOpening } from './opening-balance.ts';

test('an opening balance is older than the twelve months of the insights and what other charts show', () => {
  expect(openingDay('2026-11-24')).toBe('2025-11-30');
  expect(openingDay('2026-12-31')).toBe('2025-12-31');
  expect(openingDay('2027-01-02')).toBe('2026-01-31');
});

test('an opening balance with a minus in front is an overdraft, entered as an expense', () => {
  for (const typed of ['-50', '−50', ' – 50.00', '50-100']) {
    expect(checkOpening(typed)).toBeUndefined();
    expect(openingEntry(readOpening(typed) ?? 0, '2026-11-24')).toMatchObject({
      category: 'Opening Balance',
      cost: 50,
      isIncome: false,
    });
  }
  expect(openingEntry(readOpening('1,200.50') ?? 0, '2026-11-24')).toMatchObject({
    cost: 1200.5,
    isIncome: true,
  });
});

test('a minus in front of a sum is refused, because it may belong to the first amount only', () => {
  for (const typed of ['-50+100', '--50', '-', '- fifty', '-0.001', '-1000000000'])
    expect(checkOpening(typed)).toBeDefined();
});
