import type { When } from './habit.ts';

export function weekly(weekday: number): When {
  return (day) => day.weekday === weekday;
}

export function monthly(dayOfMonth: number, months?: readonly number[]): When {
  return (day) => day.dayOfMonth === dayOfMonth && (months === undefined || months.includes(day.month));
}

export function yearly(month: number, dayOfMonth: number): When {
  return monthly(dayOfMonth, [month]);
}

/** On random days, so many times a month on average. */
export function about(timesAMonth: number, weekdays: readonly number[] = [0, 1, 2, 3, 4, 5, 6]): When {
  const chance = (timesAMonth * 12) / 365 / (weekdays.length / 7);
  return (day, random) => weekdays.includes(day.weekday) && random() < chance;
}

/** On each day of a range within a month, with this probability. */
export function during(month: number, [first, last]: [first: number, last: number], chance: number): When {
  return (day, random) =>
    day.month === month && day.dayOfMonth >= first && day.dayOfMonth <= last && random() < chance;
}
