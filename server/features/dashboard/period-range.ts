import { addDays, firstDayOf, type LocalDate, lastDayOf, monthOf } from '#contract/calendar.ts';
import type { Period } from '#contract/dashboard.ts';

export interface PeriodRange {
  from: LocalDate;
  to: LocalDate;
  step: 'day' | 'month';
}

/** The date range of a period relative to `today`; `used` is the first and last day with transactions, if any. */
export function periodRange(
  period: Period,
  today: LocalDate,
  used: { first: LocalDate; last: LocalDate } | undefined,
): PeriodRange {
  if (period === '30d') return { from: addDays(today, -29), to: today, step: 'day' };
  const month = monthOf(today);
  if (period === 'month') return { from: firstDayOf(month), to: lastDayOf(month), step: 'day' };
  const year = today.slice(0, 4);
  if (period === 'year') return { from: `${year}-01-01`, to: `${year}-12-31`, step: 'month' };
  const { first, last } = used ?? { first: today, last: today };
  return { from: firstDayOf(monthOf(first)), to: lastDayOf(monthOf(last)), step: 'month' };
}
