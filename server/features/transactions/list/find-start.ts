import { firstDayOf, type LocalDate, lastDayOf, monthOf } from '#contract/calendar.ts';
import { type BothDirections, countBoth, type MonthTotals, seekMonth } from '../totals/month-totals.ts';
import type { RowFilter } from './row-filter.queries.ts';

/** Larger offsets are resolved with the monthly totals instead of skipping row by row. */
const fewRows = 100;

/** Sums of the days in the first and last month that are outside the range. */
export interface Edges {
  before: BothDirections;
  after: BothDirections;
}

export interface Wanted {
  filter: RowFilter;
  edges: Edges;
  offset: number;
  limit: number;
  descending: boolean;
  /** Monthly totals of the listed rows. */
  months(): Promise<MonthTotals>;
}

export interface Start {
  filter: RowFilter;
  offset: number;
  limit: number;
  descending: boolean;
}

/** Finds an equivalent filter with a small offset, so that the page is read from the right place in the index. */
export async function findStart({
  filter,
  edges,
  offset,
  limit,
  descending,
  months,
}: Wanted): Promise<Start> {
  const asItIs = { filter, offset, limit, descending };
  if (offset <= fewRows) return asItIs;
  const outside = countBoth(descending ? edges.after : edges.before);
  const start = seekMonth(
    await months(),
    { isIncome: filter.isIncome, categoryId: filter.categoryId, ...monthsOf(filter) },
    { skipped: offset + outside, descending },
  );
  if (start === undefined) return asItIs;
  const [first, last] = [firstDayOf(start.month), lastDayOf(start.month)];
  const { startDate, endDate } = filter;
  const beginsAtEdge = descending
    ? endDate !== undefined && endDate <= last
    : startDate !== undefined && startDate >= first;
  const bound = descending ? { endDate: earlier(endDate, last) } : { startDate: later(startDate, first) };
  return {
    ...asItIs,
    filter: { ...filter, ...bound },
    offset: start.skipped - (beginsAtEdge ? outside : 0),
  };
}

/** The months that a filter's dates touch. */
export function monthsOf({ startDate, endDate }: RowFilter) {
  return {
    ...(startDate === undefined ? {} : { from: monthOf(startDate) }),
    ...(endDate === undefined ? {} : { to: monthOf(endDate) }),
  };
}

function earlier(day: LocalDate | undefined, other: LocalDate): LocalDate {
  return day !== undefined && day < other ? day : other;
}

function later(day: LocalDate | undefined, other: LocalDate): LocalDate {
  return day !== undefined && day > other ? day : other;
}
