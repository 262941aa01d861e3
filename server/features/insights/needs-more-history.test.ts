import { expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  type DayRange,
  firstDayOf,
  type LocalDate,
  monthOf,
} from '#contract/calendar.ts';
import { partsNeedingHistory } from './needs-more-history.ts';
import { defaultRange, rangeBefore, reachesBack, yearBefore } from './ranges.ts';

const firsts: LocalDate[] = ['2026-11-18', '2026-11-05', '2026-10-01', '2026-03-31', '2025-06-08'];
const ofMonths = (count: number) => (to: LocalDate) => ({
  from: firstDayOf(addMonths(monthOf(to), 1 - count)),
  to,
});
const ofDays = (count: number) => (to: LocalDate) => ({ from: addDays(to, 1 - count), to });

it.each<[string, (today: LocalDate) => DayRange]>([
  ['the default range', defaultRange],
  ['this month', ofMonths(1)],
  ['three months', ofMonths(3)],
  ['45 days', ofDays(45)],
])('the day that is named is the first on which %s is compared', (_, rangeOn) => {
  const today = '2026-11-20';
  for (const first of firsts) {
    const range = rangeOn(today);
    const ranges = { range, before: rangeBefore(range), yearBefore: yearBefore(range) };
    for (const { part, from } of partsNeedingHistory({ today, first }, ranges)) {
      if (part !== 'before' && part !== 'year-before') continue;
      const earlierOn = part === 'before' ? rangeBefore : yearBefore;
      let day = today;
      while (!reachesBack(first, earlierOn(rangeOn(day)).from)) day = addDays(day, 1);
      expect([first, part, from]).toEqual([first, part, day]);
    }
  }
});

it('no day is named for days that do not move on', () => {
  const range = { from: '2026-08-03', to: '2026-09-30' };
  const ranges = { range, before: rangeBefore(range), yearBefore: yearBefore(range) };
  const parts = partsNeedingHistory({ today: '2026-11-20', first: '2026-08-01' }, ranges).map(
    ({ part }) => part,
  );
  expect(parts).toEqual([]);
});
