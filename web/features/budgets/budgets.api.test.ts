import { expect, it } from 'vitest';
import { monthAfter, toMonth } from './budgets.api.ts';

it.each(['2026-11', '2000-01', '2100-12'])('the month %s is read from the URL', (text) => {
  expect(toMonth(text)).toBe(text);
});

it.each([null, '', '2026', '2026-13', '2026-00', '2026-1', '1999-12', '2101-01', '2026-11-20', 'x'])(
  '%j in the URL is no month',
  (text) => {
    expect(toMonth(text)).toBeUndefined();
  },
);

it('months step across years, but not beyond the supported ones', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2027-01', -1)).toBe('2026-12');
  expect(monthAfter('2000-01', -1)).toBeUndefined();
  expect(monthAfter('2100-12', 1)).toBeUndefined();
});
