import { expect, it } from 'vitest';
import { addDays } from './calendar.ts';
import {
  countDue,
  dueDates,
  type Frequency,
  firstOfLast,
  frequencies,
  nextDue,
  upcoming,
} from './recurrence.ts';

interface CalendarDay {
  text: string;
  year: number;
  month: number;
  date: number;
  endsMonth: boolean;
}

/** As many as it takes for the calendar to repeat what matters: leap years, and where months end. */
const years: Record<Frequency, number> = { daily: 5, weekly: 10, monthly: 40, annually: 40 };

/** Every day of the years, as on a wall calendar. */
function calendarOf(firstYear: number, lastYear: number): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (
    let instant = Date.UTC(firstYear, 0, 1);
    instant < Date.UTC(lastYear + 1, 0, 1);
    instant += 86_400_000
  ) {
    const day = new Date(instant);
    const endsMonth = new Date(instant + 86_400_000).getUTCDate() === 1;
    days.push({
      text: day.toISOString().slice(0, 10),
      year: day.getUTCFullYear(),
      month: day.getUTCMonth(),
      date: day.getUTCDate(),
      endsMonth,
    });
  }
  return days;
}

/** A day-by-day oracle: the days on which something is due, as a person would tell from the calendar. */
function expectedDays(
  { frequency, interval }: { frequency: Frequency; interval: number },
  [start, ...rest]: CalendarDay[],
): string[] {
  if (start === undefined) return [];
  const each = rest.filter(({ month, date, endsMonth }, index) => {
    if (frequency === 'daily') return true;
    if (frequency === 'weekly') return (index + 1) % 7 === 0;
    const onTheDay = date === start.date || (endsMonth && date < start.date);
    return onTheDay && (frequency === 'monthly' || month === start.month);
  });
  return [start, ...each].filter((_, place) => place % interval === 0).map(({ text }) => text);
}

/** Start days in the year whose due dates over some years differ from the oracle's. */
function wrongStarts(year: number, rhythm: { frequency: Frequency; interval: number }): string[] {
  const calendar = calendarOf(year, year + years[rhythm.frequency]);
  const last = calendar.at(-1)?.text ?? '';
  const starts = calendar.filter((day) => day.year === year);
  return starts
    .filter((start, index) => {
      const dayBefore = new Date(Date.parse(start.text) - 86_400_000).toISOString().slice(0, 10);
      const got = dueDates({ startDate: start.text, ...rhythm }, dayBefore, last);
      return got.join() !== expectedDays(rhythm, calendar.slice(index)).join();
    })
    .map(({ text }) => text);
}

it.each(
  [2024, 2025].flatMap((year) =>
    frequencies.map((frequency) => [year, frequency, years[frequency]] as const),
  ),
)('the due dates of a rule match the calendar for every start in %i, %s, over %i years', (year, frequency) =>
  expect(wrongStarts(year, { frequency, interval: 1 })).toEqual([]),
);

it.each([
  ['daily', 5],
  ['weekly', 2],
  ['weekly', 4],
  ['monthly', 2],
  ['monthly', 3],
  ['monthly', 6],
  ['monthly', 7],
  ['annually', 2],
] as const)(
  'the due dates of a rule match the calendar for every start, %s, each %i-th time',
  (frequency, interval) => expect(wrongStarts(2024, { frequency, interval })).toEqual([]),
);

it('the due dates of a rule return to the 31st after shorter months', () => {
  expect(upcoming({ startDate: '2026-01-31', frequency: 'monthly' }, '2026-01-01', 5)).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
  ]);
});

it('the due dates of a rule return to 29 February in leap years', () => {
  expect(upcoming({ startDate: '2024-02-29', frequency: 'annually' }, '2024-01-01', 5)).toEqual([
    '2024-02-29',
    '2025-02-28',
    '2026-02-28',
    '2027-02-28',
    '2028-02-29',
  ]);
});

it('the due dates of a rule begin no earlier than the start date or the requested date', () => {
  const rule = { startDate: '2026-11-20', frequency: 'weekly' } as const;
  expect(nextDue(rule, '2020-01-01')).toBe('2026-11-20');
  expect(nextDue(rule, '2026-11-20')).toBe('2026-11-20');
  expect(nextDue(rule, '2026-11-21')).toBe('2026-11-27');
  expect(dueDates(rule, '2026-11-20', '2026-11-20')).toEqual([]);
});

it.each(frequencies.flatMap((frequency) => [1, 2, 3, 99].map((interval) => ({ frequency, interval }))))(
  'the due dates of a rule are counted, $frequency, interval $interval, as they are listed',
  (rhythm) => {
    const rule = { startDate: '2024-01-31', ...rhythm };
    for (const [from, through] of [
      ['2024-01-31', '2026-11-20'],
      ['2025-02-28', '2025-02-28'],
      ['2023-01-01', '2024-01-30'],
      ['2026-03-01', '2026-02-01'],
    ] as const) {
      const listed = dueDates(rule, addDays(from, -1), through);
      expect(countDue(rule, from, through)).toBe(listed.length);
      if (listed.length > 2) expect(firstOfLast(rule, through, 2)).toBe(listed.at(-2));
    }
  },
);

it('the due dates of a rule end at the end of 2199', () => {
  expect(upcoming({ startDate: '2198-12-31', frequency: 'annually' }, '2198-12-31', 5)).toEqual([
    '2198-12-31',
    '2199-12-31',
  ]);
  expect(nextDue({ startDate: '2199-12-31', frequency: 'daily' }, '2200-01-01')).toBeUndefined();
});
