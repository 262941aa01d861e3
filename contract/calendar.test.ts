import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  dayIn,
  daysBetween,
  daysFromTo,
  formatDay,
  lastDayOf,
  monthsFromTo,
  parseDay,
  toYearAndMonth,
} from './calendar.ts';

const anyDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

it.each([
  ['2026-11-20', '2026-11-20'],
  ['2024-02-29', '2024-02-29'],
  ['2026-11-20T23:59:59-11:00', '2026-11-20'],
  ['2026-11-20T00:00:00.000Z', '2026-11-20'],
  ['1900-01-01', '1900-01-01'],
  ['2199-12-31', '2199-12-31'],
])('%s is parsed to the day as written', (text, day) => expect(parseDay(text)).toBe(day));

it.each([
  '2026-02-30',
  '2025-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '1899-12-31',
  '2200-01-01',
  '2026-1-1',
  '20/11/2026',
  '2026-11-20T',
  '2026-11-20Tnoon',
  '2026-11-20T25:00:00Z',
  '2026-11-20T10:00',
  '2026-11-20T10:00:00',
  '2026-11-20 ',
  '',
])('%j is not a valid day', (text) => expect(parseDay(text)).toBeUndefined());

it('days are added and counted without gaps', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -40_000, max: 40_000 }), (day, count) => {
      expect(daysBetween(day, addDays(day, count))).toBe(count);
    }),
  );
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
  expect(daysFromTo('2026-10-22', '2026-11-20')).toHaveLength(30);
  expect(daysFromTo('2026-11-21', '2026-11-20')).toEqual([]);
});

it('days follow the time zone of the user', () => {
  const instant = Date.parse('2026-11-20T11:30:00Z');
  expect(dayIn('Pacific/Kiritimati', instant)).toBe('2026-11-21');
  expect(dayIn('Pacific/Pago_Pago', instant)).toBe('2026-11-20');
  expect(dayIn('Pacific/Pago_Pago', instant - 3_600_000)).toBe('2026-11-19');
});

it('days are told in any spelling of a time zone, of which only some are remembered', () => {
  const spelt = (n: number) =>
    'america/argentina/rio_gallegos'.replace(/[a-z]/g, (letter, place) =>
      n & (1 << (place % 16)) ? letter.toUpperCase() : letter,
    );
  const { DateTimeFormat } = Intl;
  let made = 0;
  const construct = (target: typeof DateTimeFormat, args: unknown[]) => {
    made++;
    return Reflect.construct(target, args);
  };
  Intl.DateTimeFormat = new Proxy(DateTimeFormat, { construct });
  try {
    for (let n = 0; n < 1000; n++) expect(dayIn(spelt(n), 0)).toBe('1969-12-31');
    const before = made;
    dayIn(spelt(0), 0);
    expect(made).toBeGreaterThan(before);
  } finally {
    Intl.DateTimeFormat = DateTimeFormat;
  }
});

it('days fall back to UTC in an unknown time zone', () => {
  expect(dayIn('Mars/Olympus_Mons', Date.UTC(2026, 10, 20, 23, 59))).toBe('2026-11-20');
  expect(dayIn('Mars/Olympus_Mons', Date.UTC(2026, 10, 21))).toBe('2026-11-21');
});

it('days are formatted short and long', () => {
  expect(formatDay('2026-11-05', 'long')).toBe('5 Nov 2026');
  expect(formatDay('2026-11-05', 'short')).toBe('5 Nov');
});

it('months roll over to other years', () => {
  expect(addMonths('2026-11', 2)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonths('2026-01', -13)).toBe('2024-12');
  expect(monthsFromTo('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
});

it('the month of a day is told as two numbers', () => {
  expect(toYearAndMonth('2026-09')).toEqual({ year: 2026, month: 9 });
  expect(toYearAndMonth('2026-09-30')).toEqual({ year: 2026, month: 9 });
});

it('months have the correct last day', () => {
  expect(lastDayOf('2024-02')).toBe('2024-02-29');
  expect(lastDayOf('2026-12')).toBe('2026-12-31');
});
