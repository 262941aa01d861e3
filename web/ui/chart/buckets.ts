import {
  addDays,
  addMonths,
  daysBetween,
  formatDay,
  formatMonth,
  formatYear,
  type LocalDate,
  lastDayOf,
  type Month,
  monthsBetween,
} from '#contract/calendar.ts';
import { chartMessages } from '#contract/messages/charts.ts';

/** The period that one entry of a chart covers: a day, a month, or a year 'YYYY'. */
export type Bucket = LocalDate | Month | string;

interface Unit {
  /** The length of the text, from which the unit of a bucket is derived. */
  readonly length: number;
  /** More entries than this are too many to draw: they are summed into the next unit. */
  readonly most: number;
  readonly between: (from: Bucket, to: Bucket) => number;
  readonly add: (bucket: Bucket, count: number) => Bucket;
  readonly short: (bucket: Bucket) => string;
  readonly long: (bucket: Bucket) => string;
  /** The allowed intervals between labels, in buckets, and the width of a label in pixels. */
  readonly labelSteps: readonly number[];
  readonly labelRoom: number;
}

const day: Unit = {
  length: 10,
  most: 92,
  between: daysBetween,
  add: addDays,
  short: (on) => formatDay(on, 'short'),
  long: (on) => formatDay(on, 'long'),
  labelSteps: [1, 2, 7, 10, 14, 28],
  labelRoom: 72,
};

const month: Unit = {
  length: 7,
  most: 60,
  between: monthsBetween,
  add: addMonths,
  short: formatMonth,
  long: formatMonth,
  labelSteps: [1, 2, 3, 6, 12, 24],
  labelRoom: 80,
};

const year: Unit = {
  length: 4,
  most: Number.POSITIVE_INFINITY,
  between: (from, to) => Number(to) - Number(from),
  add: (on, count) => String(Number(on) + count),
  short: formatYear,
  long: formatYear,
  labelSteps: [1, 2, 5, 10, 20, 50, 100],
  labelRoom: 48,
};

const units = [day, month, year];

export interface Span {
  readonly first: Bucket;
  readonly last: Bucket;
}

/** From the first entry to the last; undefined without entries. */
export function spanOf(entries: readonly { readonly on: Bucket }[]): Span | undefined {
  const [first, last] = [entries.at(0), entries.at(-1)];
  return first && last && { first: first.on, last: last.on };
}

/** "22 Oct 2026 to 20 Nov 2026" */
export function spanInWords({ first, last }: Span): string {
  const { long } = unitOf(first);
  return first === last ? long(first) : chartMessages.span(long(first), long(last));
}

export function unitOf(bucket: Bucket): Unit {
  return units.find((unit) => unit.length === bucket.length) ?? day;
}

/** Its first and its last day. */
export function daysOf(bucket: Bucket): { startDate: LocalDate; endDate: LocalDate } {
  const startDate = `${bucket}-01-01`.slice(0, 10);
  return {
    startDate,
    endDate: bucket.length === day.length ? bucket : lastDayOf(`${bucket}-12`.slice(0, 7)),
  };
}

/** The entries in order, summed with `add` into months or years if there are too many to tell apart. */
export function downsample<Entry extends { readonly on: Bucket }>(
  entries: readonly Entry[],
  add: (sum: Entry, entry: Entry) => Entry,
): readonly Entry[] {
  const span = spanOf(entries);
  if (span === undefined) return entries;
  const unit = unitOf(span.first);
  const coarser = units[units.indexOf(unit) + 1];
  if (coarser === undefined || unit.between(span.first, span.last) < unit.most) return entries;
  const sums = new Map<Bucket, Entry>();
  for (const entry of entries) {
    const on = entry.on.slice(0, coarser.length);
    const sum = sums.get(on);
    sums.set(on, sum === undefined ? { ...entry, on } : add(sum, entry));
  }
  return downsample([...sums.values()], add);
}
