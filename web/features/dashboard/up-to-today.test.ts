import { expect, test } from 'vitest';
import { upToToday } from './over-time.tsx';

const november = (amounts: Record<string, number>) =>
  ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'].map((on) => ({ on, amount: amounts[on] ?? 0 }));

test('a line ends today, also at zero', () => {
  expect(upToToday(november({ '2026-11-19': 5 }), '2026-11-20').map(({ on }) => on)).toEqual([
    '2026-11-19',
    '2026-11-20',
  ]);
});

test('a line reaches what has been entered for a later day', () => {
  expect(upToToday(november({ '2026-11-21': 5 }), '2026-11-20').at(-1)?.on).toBe('2026-11-21');
});

test('a line of months ends with that of today', () => {
  const months = ['2026-10', '2026-11', '2026-12'].map((on) => ({ on, amount: 0 }));
  expect(upToToday(months, '2026-11-20').at(-1)?.on).toBe('2026-11');
});
