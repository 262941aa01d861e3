import {
  addDays,
  addMonths,
  dayOf,
  daysBetween,
  daysInMonth,
  type LocalDate,
  lastYear,
  monthOf,
  monthsBetween,
} from './calendar.ts';

export const frequencies = ['daily', 'weekly', 'monthly', 'annually'] as const;
export type Frequency = (typeof frequencies)[number];

const lastDay = dayOf(lastYear, 12, 31);

/** A series of days anchored at `startDate`: 31 Jan, 28 Feb, 31 Mar. */
export interface RecurrenceRule {
  startDate: LocalDate;
  frequency: Frequency;
}

/** The first day of the series on or after `day`; undefined past the last supported year. */
export function nextDue(rule: RecurrenceRule, day: LocalDate): LocalDate | undefined {
  return seriesFrom(rule, day).next().value ?? undefined;
}

/** The days of the series after `after`, up to and including `through`, in order. */
export function dueDates(rule: RecurrenceRule, after: LocalDate, through: LocalDate): LocalDate[] {
  const dates: LocalDate[] = [];
  for (const due of seriesFrom(rule, addDays(after, 1))) {
    if (due > through) break;
    dates.push(due);
  }
  return dates;
}

/** The first `count` days of the series on or after `day`; fewer near the last supported year. */
export function upcoming(rule: RecurrenceRule, day: LocalDate, count: number): LocalDate[] {
  const dates: LocalDate[] = [];
  for (const due of seriesFrom(rule, day)) {
    if (dates.length === count) break;
    dates.push(due);
  }
  return dates;
}

function* seriesFrom(rule: RecurrenceRule, day: LocalDate): Generator<LocalDate, undefined> {
  const estimate = Math.max(0, stepsUntil(rule, day));
  const first = occurrence(rule, estimate) < day ? estimate + 1 : estimate;
  for (let step = first; ; step++) {
    const due = occurrence(rule, step);
    if (due > lastDay) return undefined;
    yield due;
  }
}

/** Whole steps from the start to `day`, rounded down: the step of the last occurrence up to `day`, or the next one after it. */
function stepsUntil({ startDate, frequency }: RecurrenceRule, day: LocalDate): number {
  switch (frequency) {
    case 'daily':
      return daysBetween(startDate, day);
    case 'weekly':
      return Math.floor(daysBetween(startDate, day) / 7);
    case 'monthly':
      return monthsBetween(monthOf(startDate), monthOf(day));
    case 'annually':
      return Math.floor(monthsBetween(monthOf(startDate), monthOf(day)) / 12);
  }
}

/** The day `step` steps after the start; in a month too short for the anchor, its last day. */
function occurrence({ startDate, frequency }: RecurrenceRule, step: number): LocalDate {
  switch (frequency) {
    case 'daily':
      return addDays(startDate, step);
    case 'weekly':
      return addDays(startDate, step * 7);
    case 'monthly':
      return inMonthsAfter(startDate, step);
    case 'annually':
      return inMonthsAfter(startDate, step * 12);
  }
}

function inMonthsAfter(startDate: LocalDate, months: number): LocalDate {
  const [year = 0, month = 0] = addMonths(monthOf(startDate), months).split('-').map(Number);
  const anchor = Number(startDate.slice(8));
  return dayOf(year, month, Math.min(anchor, daysInMonth(year, month)));
}
