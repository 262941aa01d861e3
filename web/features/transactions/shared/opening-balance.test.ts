import { expect, test } from 'vitest';
import { openingDay } from './opening-balance.ts';

test('an opening balance is older than what the charts of the month and of the year show', () => {
  expect(openingDay('2026-11-24')).toBe('2025-12-31');
  expect(openingDay('2027-01-02')).toBe('2026-12-03');
});
