import {
  addDays,
  addMonths,
  dayInMonth,
  dayOf,
  daysBetween,
  type LocalDate,
  lastYear,
  monthOf,
  monthsBetween,
} from './calendar.ts';

export const frequencies = ['daily', 'weekly', 'monthly', 'annually'] as const;
export type Frequency = (typeof frequencies)[number];

const lastDay = dayOf(lastYear, 12, 31);

/** 2 for every second day, week, month or year. */
export interface Rhythm {
  frequency: Frequency;
  interval: number;
}

/** A series of days anchored at `startDate`: 31 Jan, 28 Feb, 31 Mar. */
export interface RecurrenceRule extends Pick<Rhythm, 'frequency'> {
  startDate: LocalDate;
  /** 1 if absent. */
  interval?: Rhythm['interval'] | undefined;
}

export const mostInterval = 99;

const lengths: Record<Frequency, { days: number } | { months: number }> = {
  daily: { days: 1 },
  weekly: { days: 7 },
  monthly: { months: 1 },
  annually: { months: 12 },
};

const timesAYear: Record<Frequency, number> = { daily: 365, weekly: 52, monthly: 12, annually: 1 };

/** How often it is due in a year, on average. */
export function perYear({ frequency, interval = 1 }: Pick<RecurrenceRule, 'frequency' | 'interval'>): number {
  return timesAYear[frequency] / interval;
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

/** How many days the series has from `from` up to and including `through`. */
export function countDue(rule: RecurrenceRule, from: LocalDate, through: LocalDate): number {
  return Math.max(0, firstStep(rule, addDays(through, 1)) - firstStep(rule, from));
}

/** The first of the last `count` days of the series up to and including `through`. */
export function firstOfLast(rule: RecurrenceRule, through: LocalDate, count: number): LocalDate {
  return occurrence(rule, Math.max(0, firstStep(rule, addDays(through, 1)) - count));
}

/** The step of the first day of the series on or after `day`. */
function firstStep(rule: RecurrenceRule, day: LocalDate): number {
  const estimate = Math.max(0, stepsUntil(rule, day));
  return occurrence(rule, estimate) < day ? estimate + 1 : estimate;
}

function* seriesFrom(rule: RecurrenceRule, day: LocalDate): Generator<LocalDate, undefined> {
  for (let step = firstStep(rule, day); ; step++) {
    const due = occurrence(rule, step);
    if (due > lastDay) return undefined;
    yield due;
  }
}

/** Whole steps from the start to `day`, rounded down: the step of the last occurrence up to `day`, or the next one after it. */
function stepsUntil({ startDate, frequency, interval = 1 }: RecurrenceRule, day: LocalDate): number {
  const length = lengths[frequency];
  if ('days' in length) return Math.floor(daysBetween(startDate, day) / (length.days * interval));
  return Math.floor(monthsBetween(monthOf(startDate), monthOf(day)) / (length.months * interval));
}

/** The day `step` steps after the start; in a month too short for the anchor, its last day. */
function occurrence({ startDate, frequency, interval = 1 }: RecurrenceRule, step: number): LocalDate {
  const length = lengths[frequency];
  if ('days' in length) return addDays(startDate, step * length.days * interval);
  return dayInMonth(
    addMonths(monthOf(startDate), step * length.months * interval),
    Number(startDate.slice(8)),
  );
}
