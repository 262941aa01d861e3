import type { LocalDate } from '#contract/calendar.ts';
import { daysOff, numberOf } from './day-numbers.ts';
import type { Repeated } from './find-repeated.ts';
import { periodNamed } from './periods.ts';

/** One that has not come for so long has ended. */
const longestWait = { least: 14, most: 45 } as const;

/** The last day on which payments may still be expected. */
export function endsAfter({ period, next }: Pick<Repeated, 'period' | 'next'>): number {
  const { days } = periodNamed(period);
  return numberOf(next) + Math.round(Math.min(longestWait.most, Math.max(longestWait.least, days)));
}

/** How many days ago the next payment should have been seen; 0 while it may still come. */
export function daysLate({ next, spread }: Pick<Repeated, 'next' | 'spread'>, today: LocalDate): number {
  const off = daysOff(numberOf(next), numberOf(today));
  return off > Math.max(1, spread) ? numberOf(today) - numberOf(next) : 0;
}
