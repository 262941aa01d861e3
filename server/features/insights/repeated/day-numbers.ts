import { dayOf, daysInMonth, type LocalDate } from '#contract/calendar.ts';

const dayMs = 86_400_000;

/** Days since 1 January 1970. */
export function numberOf(day: LocalDate): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs;
}

export function dayAt(number: number): LocalDate {
  return new Date(number * dayMs).toISOString().slice(0, 10);
}

/** Months since the year 0. */
export function monthNumberOf(day: LocalDate): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

/** This day of a month, or its last day if it is shorter. */
export function dayOfMonthNumber(month: number, day: number): LocalDate {
  const [year, place] = [Math.floor(month / 12), (month % 12) + 1];
  return dayOf(year, place, Math.min(day, daysInMonth(year, place)));
}

/** How far a payment is from the day on which it is due: 0 if that is at a weekend and it came just before or after. */
export function daysOff(due: number, paid: number): number {
  const off = paid - due;
  const weekday = (due + 4) % 7;
  const isSaturdays = weekday === 6 && (off === -1 || off === 2);
  const isSundays = weekday === 0 && (off === -2 || off === 1);
  return isSaturdays || isSundays ? 0 : off;
}
