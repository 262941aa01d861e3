import {
  addDays,
  addMonths,
  type DayRange,
  dayInMonth,
  daysBetween,
  firstDayOf,
  type LocalDate,
  lastDayOf,
  type Month,
  monthOf,
  monthsBetween,
  monthsFromTo,
} from '#contract/calendar.ts';

/** What is asked for, and what it is compared with. */
export interface Ranges {
  range: DayRange;
  before: DayRange;
  yearBefore: DayRange;
}

/** The twelve months up to today. */
export function defaultRange(today: LocalDate): DayRange {
  return { from: firstDayOf(addMonths(monthOf(today), -11)), to: today };
}

/** The same length of time before: as many months if the range starts with one, else as many days. */
export function rangeBefore({ from, to }: DayRange): DayRange {
  if (from !== firstDayOf(monthOf(from))) {
    const days = daysBetween(from, to) + 1;
    return { from: addDays(from, -days), to: addDays(to, -days) };
  }
  return earlier({ from, to }, monthsBetween(monthOf(from), monthOf(to)) + 1);
}

export function yearBefore(range: DayRange): DayRange {
  return earlier(range, 12);
}

function earlier({ from, to }: DayRange, months: number): DayRange {
  const isWhole = to === lastDayOf(monthOf(to));
  const last = addMonths(monthOf(to), -months);
  return { from: monthsEarlier(from, months), to: isWhole ? lastDayOf(last) : monthsEarlier(to, months) };
}

function monthsEarlier(day: LocalDate, months: number): LocalDate {
  return dayInMonth(addMonths(monthOf(day), -months), Number(day.slice(8)));
}

/** These months from the first used one on, at least the last. */
export function monthsSince(first: Month | undefined, { from, to }: { from: Month; to: Month }): Month[] {
  const earliest = first !== undefined && first < to ? first : to;
  return monthsFromTo(from > earliest ? from : earliest, to);
}

/** Entries may start some days into a month, which then still counts as a whole one. */
export const daysOfGrace = 6;

/** Whether the entries, which start on `first`, cover everything from this day on. */
export function reachesBack(first: LocalDate | undefined, from: LocalDate): boolean {
  return first !== undefined && first <= addDays(from, daysOfGrace);
}
