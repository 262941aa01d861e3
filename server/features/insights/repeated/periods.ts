import { addDays, daysBetween, type LocalDate } from '#contract/calendar.ts';
import type { PaymentPeriod } from '#contract/insights.ts';
import type { Rhythm } from '#contract/recurrence.ts';

/** Its frequency and interval are those of a recurring transaction. */
export interface Period extends Rhythm {
  name: PaymentPeriod;
  /** Its length in months or, if that is 0, in `days`. */
  months: number;
  /** Its length, on average. */
  days: number;
  perYear: number;
  /** How far a payment may be from the day on which it is due. */
  reach: number;
  /**
   * How many payments are needed if four in five of them are at most 0, 1, 2... days off: few chance visits are as regular
   * as that. Not at all if they are further off.
   */
  needed: readonly number[];
}

const ofWeeks = (weeks: number) => lasting(7 * weeks, 0, { frequency: 'weekly', interval: weeks });
const ofMonths = (months: number) =>
  lasting((months * 365.25) / 12, months, { frequency: 'monthly', interval: months });
const ofAYear = lasting(365.25, 12, { frequency: 'annually', interval: 1 });

export const periods: readonly Period[] = [
  { name: 'weekly', ...ofWeeks(1), reach: 2, needed: [4, 8] },
  { name: 'fortnightly', ...ofWeeks(2), reach: 3, needed: [4, 6] },
  { name: 'four-weekly', ...ofWeeks(4), reach: 4, needed: [3, 4, 5, 6] },
  { name: 'monthly', ...ofMonths(1), reach: 5, needed: [3, 3, 4, 6, 6] },
  { name: 'two-monthly', ...ofMonths(2), reach: 5, needed: [3, 3, 4, 5] },
  { name: 'quarterly', ...ofMonths(3), reach: 6, needed: [3, 3, 3, 4, 5] },
  { name: 'half-yearly', ...ofMonths(6), reach: 8, needed: [3, 3, 3, 3, 4] },
  { name: 'annually', ...ofAYear, reach: 10, needed: [2, 2, 2, 2, 3, 3, 3] },
];

function lasting(days: number, months: number, repeats: Rhythm) {
  return { days, months, perYear: Math.round(365.25 / days), ...repeats };
}

/** How many payments are needed; undefined if no number suffices. */
export function paymentsNeeded(period: Period, daysOff: number): number | undefined {
  return period.needed.find((_, most) => daysOff <= most);
}

export function periodNamed(name: PaymentPeriod): Period {
  return periods.find((period) => period.name === name) as Period;
}

/** One that has not come for so long has ended. */
const longestWait = { least: 14, most: 45 } as const;

/** The last day on which payments may still be expected. */
export function endsAfter({ period, next }: { period: PaymentPeriod; next: LocalDate }): number {
  const { days } = periodNamed(period);
  return dayNumber(next) + Math.round(Math.min(longestWait.most, Math.max(longestWait.least, days)));
}

/** How many days ago the next payment should have been seen; 0 while it may still come. */
export function daysLate({ next, spread }: { next: LocalDate; spread: number }, today: LocalDate): number {
  const off = daysOff(dayNumber(next), dayNumber(today));
  return off > Math.max(1, spread) ? dayNumber(today) - dayNumber(next) : 0;
}

const epoch: LocalDate = '1970-01-01';

/** Days since 1 January 1970. */
export function dayNumber(day: LocalDate): number {
  return daysBetween(epoch, day);
}

export function dayOfNumber(number: number): LocalDate {
  return addDays(epoch, number);
}

/** How far a payment is from the day on which it is due: 0 if that is at a weekend and it came just before or after. */
export function daysOff(due: number, paid: number): number {
  const off = paid - due;
  const weekday = (due + 4) % 7;
  const isSaturdays = weekday === 6 && (off === -1 || off === 2);
  const isSundays = weekday === 0 && (off === -2 || off === 1);
  return isSaturdays || isSundays ? 0 : off;
}
