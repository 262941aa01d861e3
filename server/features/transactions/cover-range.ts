import {
  addDays,
  addMonths,
  dayOf,
  firstDayOf,
  firstYear,
  type LocalDate,
  lastDayOf,
  lastYear,
  monthOf,
} from '#contract/calendar.ts';
import type { TotalTable } from '#server/platform/database/schema.ts';

/** Totals of one grain whose period lies from `from` to `to`, both inside. */
export interface Stretch {
  grain: TotalTable['grain'];
  from: string;
  to: string;
}

/** The fewest totals that together hold a range of days, each day once: whole months, and single days at the ends. */
export function coverRange(startDate: LocalDate | undefined, endDate: LocalDate | undefined): Stretch[] {
  if (startDate === undefined && endDate === undefined) return [{ grain: 'all', from: '', to: '' }];
  const from = startDate ?? dayOf(firstYear, 1, 1);
  const to = endDate ?? dayOf(lastYear, 12, 31);
  const firstMonth = startsMonth(from) ? monthOf(from) : addMonths(monthOf(from), 1);
  const lastMonth = endsMonth(to) ? monthOf(to) : addMonths(monthOf(to), -1);
  if (firstMonth > lastMonth) return from > to ? [] : [{ grain: 'day', from, to }];
  const stretches: Stretch[] = [{ grain: 'month', from: firstMonth, to: lastMonth }];
  if (!startsMonth(from)) stretches.push({ grain: 'day', from, to: lastDayOf(monthOf(from)) });
  if (!endsMonth(to)) stretches.push({ grain: 'day', from: firstDayOf(monthOf(to)), to });
  return stretches;
}

function startsMonth(day: LocalDate): boolean {
  return day === firstDayOf(monthOf(day));
}

function endsMonth(day: LocalDate): boolean {
  return monthOf(addDays(day, 1)) !== monthOf(day);
}
