import { addDays, type LocalDate, lastDayOf, monthOf } from '#contract/calendar.ts';
import type { MinorUnits } from '#contract/money.ts';

export interface Payment {
  day: LocalDate;
  amount: MinorUnits;
}

interface Spending {
  available: MinorUnits;
  /** In the whole month, with what is dated ahead. */
  spent: MinorUnits;
  /** What of it is no everyday spending: it repeats, or is dated ahead. */
  explained: MinorUnits;
  /** Payments that repeat and are still due this month. */
  toCome: readonly Payment[];
}

/** One large purchase in the first days says little about the rest of the month. */
const fewestDays = 5;

/**
 * The day on which a budget will be spent, if everyday spending goes on as fast as until now, and payments that repeat come
 * when they are due; undefined if it will last this month.
 */
export function dayItRunsOut(
  { available, spent, explained, toCome }: Spending,
  today: LocalDate,
): LocalDate | undefined {
  const days = Number(today.slice(8));
  const perDay = days < fewestDays ? 0 : Math.max(0, spent - explained) / days;
  const dueBy = (day: LocalDate) =>
    toCome.filter((each) => each.day <= day).reduce((sum, each) => sum + each.amount, 0);
  const last = lastDayOf(monthOf(today));
  for (let day = today, ahead = 0; day <= last; day = addDays(day, 1), ahead++)
    if (spent + perDay * ahead + dueBy(day) > available) return day;
  return undefined;
}
