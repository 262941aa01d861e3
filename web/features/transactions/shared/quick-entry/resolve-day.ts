import {
  addDays,
  addMonths,
  dayInMonth,
  dayOf,
  daysBetween,
  type LocalDate,
  monthOf,
  parseDay,
} from '#contract/calendar.ts';
import { last, next, type Unit, weekdayNumber } from './day-words.ts';

/** A day without a year that is at most this far ahead is the next one, not last year's. */
const soon = 31;

/** This day of this month and year; without a year, the latest that is not far ahead. */
export function nearestDay(day: number, month: number, yearText: string | undefined, today: LocalDate) {
  if (yearText !== undefined) return parseDay(written(yearOf(yearText, today), month, day));
  const thisYear = Number(today.slice(0, 4));
  // Within eight years there is always a 29 February.
  const years = Array.from({ length: 10 }, (_, index) => thisYear + 1 - index);
  return years
    .map((year) => parseDay(written(year, month, day)))
    .find((candidate) => candidate !== undefined && daysBetween(today, candidate) <= soon);
}

/** The latest such day up to today; after "last" the latest before today, after "next" the first after it. */
export function weekdayNear(today: LocalDate, name = '', which = ''): LocalDate {
  const since = (new Date(today).getUTCDay() - weekdayNumber(name) + 7) % 7;
  if (isOneOf(last, which)) return addDays(today, -(since || 7));
  return addDays(today, isOneOf(next, which) ? 7 - since : -since);
}

function isOneOf(words: string, word: string): boolean {
  return words.split('|').includes(word.trim().toLowerCase());
}

export function isWeekday(day: LocalDate, name = ''): boolean {
  return new Date(day).getUTCDay() === weekdayNumber(name);
}

/** The latest day of this number up to today. */
export function latestInMonth(today: LocalDate, day: number): LocalDate | undefined {
  return nearInMonth(today, day).find((candidate) => candidate <= today);
}

/** The days of this number from next month back to the month before the last. */
export function nearInMonth(today: LocalDate, day: number): LocalDate[] {
  return [1, 0, -1, -2].flatMap(
    (months) => parseDay(`${addMonths(monthOf(today), months)}-${String(day).padStart(2, '0')}`) ?? [],
  );
}

/** Two digits are a year of this century. */
export function yearOf(text: string, today: LocalDate): number {
  return Number(text.length === 2 ? today.slice(0, 2) + text : text);
}

export function dayAgo(today: LocalDate, count: number, unit: Unit): LocalDate | undefined {
  switch (unit) {
    case 'day':
      return parseDay(addDays(today, -count));
    case 'week':
      return parseDay(addDays(today, -count * 7));
    case 'fortnight':
      return parseDay(addDays(today, -count * 14));
    case 'month':
      return monthsBack(today, count);
    case 'year':
      return monthsBack(today, count * 12);
  }
}

function written(year: number, month: number, day: number): string {
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 ? dayOf(year, month, day) : '';
}

/** The same day of an earlier month, or its last day. */
function monthsBack(today: LocalDate, count: number): LocalDate | undefined {
  if (count > 3000) return undefined;
  return parseDay(dayInMonth(addMonths(monthOf(today), -count), Number(today.slice(8))));
}
