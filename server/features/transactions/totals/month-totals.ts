import type { Month } from '#contract/calendar.ts';
import type { MinorUnits } from '#contract/money.ts';
import type { Flag } from '#server/platform/database/schema.ts';

/** Sum and count for a month, category and direction. */
export interface MonthTotal {
  period: Month;
  is_income: Flag;
  category_id: string;
  amount: MinorUnits;
  count: number;
}

/** Absent fields do not restrict; both ends are inclusive. */
export interface MonthFilter {
  isIncome?: boolean | undefined;
  categoryId?: string | undefined;
  from?: Month;
  to?: Month;
}

/** All monthly totals of a user as typed arrays: ten years take about 30 kB. */
export interface MonthTotals {
  /** Every month with a total, in order. */
  months: readonly Month[];
  categories: readonly string[];
  /** For each total: indexes of month and category, direction, amount and count. */
  month: Uint16Array;
  category: Uint16Array;
  isIncome: Uint8Array;
  amount: Float64Array;
  count: Uint32Array;
}

export function packMonths(totals: readonly MonthTotal[]): MonthTotals {
  const months = [...new Set(totals.map(({ period }) => period))].sort();
  const categories = [...new Set(totals.map(({ category_id }) => category_id))];
  const [monthPlace, categoryPlace] = [placesOf(months), placesOf(categories)];
  const sorted = [...totals].sort((a, b) => (a.period < b.period ? -1 : Number(a.period > b.period)));
  return {
    months,
    categories,
    month: Uint16Array.from(sorted, ({ period }) => monthPlace.get(period) ?? 0),
    category: Uint16Array.from(sorted, ({ category_id }) => categoryPlace.get(category_id) ?? 0),
    isIncome: Uint8Array.from(sorted, ({ is_income }) => is_income),
    amount: Float64Array.from(sorted, ({ amount }) => amount),
    count: Uint32Array.from(sorted, ({ count }) => count),
  };
}

export interface BothDirections {
  income: { amount: MinorUnits; count: number };
  expenses: { amount: MinorUnits; count: number };
}

export const nothing: BothDirections = { income: { amount: 0, count: 0 }, expenses: { amount: 0, count: 0 } };

export function countBoth({ income, expenses }: BothDirections): number {
  return income.count + expenses.count;
}

export function inDirection(sums: BothDirections, isIncome: boolean | undefined): BothDirections {
  if (isIncome === undefined) return sums;
  return isIncome ? { ...sums, expenses: nothing.expenses } : { ...sums, income: nothing.income };
}

export function subtract(from: BothDirections, ...less: readonly BothDirections[]): BothDirections {
  const of = (key: keyof BothDirections) => ({
    amount: less.reduce((left, sums) => left - sums[key].amount, from[key].amount),
    count: less.reduce((left, sums) => left - sums[key].count, from[key].count),
  });
  return { income: of('income'), expenses: of('expenses') };
}

export function sumMonths(totals: MonthTotals, filter: MonthFilter): BothDirections {
  const sums: BothDirections = { income: { amount: 0, count: 0 }, expenses: { amount: 0, count: 0 } };
  eachTotal(totals, filter, (place) => {
    const sum = totals.isIncome[place] ? sums.income : sums.expenses;
    sum.amount += totals.amount[place] ?? 0;
    sum.count += totals.count[place] ?? 0;
  });
  return sums;
}

/**
 * The month that contains the row after `skipped` rows of a filter, and how many of them are in that month; undefined
 * if the filter has no more rows.
 */
export function seekMonth(
  totals: MonthTotals,
  filter: MonthFilter,
  { skipped, descending }: { skipped: number; descending: boolean },
): { month: Month; skipped: number } | undefined {
  const counts = new Uint32Array(totals.months.length);
  eachTotal(totals, filter, (place) => {
    const month = totals.month[place] ?? 0;
    counts[month] = (counts[month] ?? 0) + (totals.count[place] ?? 0);
  });
  let left = skipped;
  for (let step = 0; step < counts.length; step++) {
    const place = descending ? counts.length - 1 - step : step;
    const count = counts[place] ?? 0;
    if (left < count) return { month: totals.months[place] ?? '', skipped: left };
    left -= count;
  }
  return undefined;
}

function eachTotal(
  { months, categories, month, category, isIncome }: MonthTotals,
  filter: MonthFilter,
  visit: (place: number) => void,
): void {
  const first = filter.from === undefined ? 0 : placeFrom(months, filter.from);
  const last = filter.to === undefined ? months.length : placeAfter(months, filter.to);
  const direction = filter.isIncome === undefined ? undefined : Number(filter.isIncome);
  const wanted = filter.categoryId === undefined ? undefined : categories.indexOf(filter.categoryId);
  for (let place = 0; place < month.length; place++) {
    const at = month[place] ?? 0;
    if (at < first || at >= last) continue;
    if (direction !== undefined && isIncome[place] !== direction) continue;
    if (wanted !== undefined && category[place] !== wanted) continue;
    visit(place);
  }
}

function placeFrom(months: readonly Month[], from: Month): number {
  const place = months.findIndex((month) => month >= from);
  return place < 0 ? months.length : place;
}

function placeAfter(months: readonly Month[], to: Month): number {
  const place = months.findIndex((month) => month > to);
  return place < 0 ? months.length : place;
}

function placesOf(names: readonly string[]): Map<string, number> {
  return new Map(names.map((name, place) => [name, place]));
}
