import type { FoundPeriod } from '#contract/insights.ts';
import type { Frequency } from '#contract/recurrence.ts';

export interface Period {
  name: FoundPeriod;
  /** Its length in months or, if that is 0, in `days`. */
  months: number;
  /** Its length, on average. */
  days: number;
  perYear: number;
  /** How far a payment may be from the day on which it is due. */
  reach: number;
  /**
   * How many payments are needed if four in five of them are at most so many days off: few chance visits are as
   * regular as that. Not at all if they are further off.
   */
  needed: readonly { daysOff: number; payments: number }[];
  /** That of a recurring transaction. */
  frequency: Frequency;
  interval: number;
}

const strict = (...payments: number[]) => payments.map((count, daysOff) => ({ daysOff, payments: count }));

export const periods: readonly Period[] = [
  {
    name: 'weekly',
    months: 0,
    days: 7,
    perYear: 52,
    reach: 2,
    needed: strict(4, 8),
    frequency: 'weekly',
    interval: 1,
  },
  {
    name: 'fortnightly',
    months: 0,
    days: 14,
    perYear: 26,
    reach: 3,
    needed: strict(4, 6),
    frequency: 'weekly',
    interval: 2,
  },
  {
    name: 'four-weekly',
    months: 0,
    days: 28,
    perYear: 13,
    reach: 4,
    needed: strict(3, 4, 5, 6),
    frequency: 'weekly',
    interval: 4,
  },
  {
    name: 'monthly',
    months: 1,
    days: 30.44,
    perYear: 12,
    reach: 5,
    needed: strict(3, 3, 4, 6, 6),
    frequency: 'monthly',
    interval: 1,
  },
  {
    name: 'two-monthly',
    months: 2,
    days: 60.88,
    perYear: 6,
    reach: 5,
    needed: strict(3, 3, 4, 5),
    frequency: 'monthly',
    interval: 2,
  },
  {
    name: 'quarterly',
    months: 3,
    days: 91.3,
    perYear: 4,
    reach: 6,
    needed: strict(3, 3, 3, 4, 5),
    frequency: 'monthly',
    interval: 3,
  },
  {
    name: 'half-yearly',
    months: 6,
    days: 182.6,
    perYear: 2,
    reach: 8,
    needed: strict(3, 3, 3, 3, 4),
    frequency: 'monthly',
    interval: 6,
  },
  {
    name: 'annually',
    months: 12,
    days: 365.25,
    perYear: 1,
    reach: 10,
    needed: strict(2, 2, 2, 2, 3, 3, 3),
    frequency: 'annually',
    interval: 1,
  },
];

/** How many payments are needed; undefined if no number suffices. */
export function paymentsNeeded(period: Period, daysOff: number): number | undefined {
  return period.needed.find((each) => daysOff <= each.daysOff)?.payments;
}

export function periodNamed(name: FoundPeriod): Period {
  return periods.find((period) => period.name === name) as Period;
}
