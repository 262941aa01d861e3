import { addDays, daysBetween, type LocalDate } from '#contract/calendar.ts';

const first: LocalDate = '1970-01-01';

/** Days since 1 January 1970. */
export function numberOf(day: LocalDate): number {
  return daysBetween(first, day);
}

export function dayAt(number: number): LocalDate {
  return addDays(first, number);
}

/** How far a payment is from the day on which it is due: 0 if that is at a weekend and it came just before or after. */
export function daysOff(due: number, paid: number): number {
  const off = paid - due;
  const weekday = (due + 4) % 7;
  const isSaturdays = weekday === 6 && (off === -1 || off === 2);
  const isSundays = weekday === 0 && (off === -2 || off === 1);
  return isSaturdays || isSundays ? 0 : off;
}
