import type { LocalDate, Month } from '#contract/calendar.ts';

interface Entry {
  readonly on: LocalDate | Month;
  readonly amount: number;
}

/** Without the days or months to come, which are no zeros yet; up to the last that already has an entry, if any has. */
export function upToToday<T extends Entry>(entries: readonly T[], today: LocalDate): readonly T[] {
  const last = entries.findLastIndex(({ on, amount }) => amount > 0 || on <= today.slice(0, on.length));
  return entries.slice(0, last + 1);
}
