import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, daysFromTo, firstDayOf, lastDayOf } from '#contract/calendar.ts';
import { coverRange } from './cover-range.ts';

const start = fc.integer({ min: 0, max: 2000 }).map((count) => addDays('2023-12-30', count));

it('covers each day of a range once and no other', () => {
  fc.assert(
    fc.property(start, fc.integer({ min: -3, max: 800 }), (from, length) => {
      const to = addDays(from, length);
      const covered = coverRange(from, to).flatMap((stretch) =>
        stretch.grain === 'month'
          ? daysFromTo(firstDayOf(stretch.from), lastDayOf(stretch.to))
          : daysFromTo(stretch.from, stretch.to),
      );
      expect(covered.sort()).toEqual(daysFromTo(from, to));
    }),
  );
});

it('reads whole months as months', () => {
  expect(coverRange('2026-01-01', '2026-12-31')).toEqual([
    { grain: 'month', from: '2026-01', to: '2026-12' },
  ]);
});

it('reads everything as one total, and open ends as months', () => {
  expect(coverRange(undefined, undefined)).toEqual([{ grain: 'all', from: '', to: '' }]);
  expect(coverRange('2026-11-05', undefined)).toEqual([
    { grain: 'month', from: '2026-12', to: '2199-12' },
    { grain: 'day', from: '2026-11-05', to: '2026-11-30' },
  ]);
  expect(coverRange(undefined, '2026-11-05')).toEqual([
    { grain: 'month', from: '1900-01', to: '2026-10' },
    { grain: 'day', from: '2026-11-01', to: '2026-11-05' },
  ]);
});
