import { firstDayOf, type LocalDate, lastDayOf, monthOf } from '#contract/calendar.ts';
import { type BothDirections, countBoth, type MonthTotals, seekMonth } from '../totals/month-totals.ts';
import type { RowFilter } from './row-filter.queries.ts';

/** Rows that are skipped one by one; to skip more, the totals of the months tell where to begin. */
const fewRows = 100;

/** What the first and the last month of a range hold outside of it. */
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
  /** The totals of the months of what is listed. */
  months(): Promise<MonthTotals>;
}

export interface Start {
  filter: RowFilter;
  offset: number;
  limit: number;
  descending: boolean;
}

/** Where in the index a page begins: the same page as a filter and an offset that skips few rows one by one. */
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
