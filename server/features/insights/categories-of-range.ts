import {
  addMonths,
  type DayRange,
  firstDayOf,
  type LocalDate,
  lastDayOf,
  type Month,
  monthOf,
} from '#contract/calendar.ts';
import type { Figure, Insights } from '#contract/insights.ts';
import type { MinorUnits } from '#contract/money.ts';
import { daysOf, expensesIn, figure, incomeIn, medianBy } from './figures.ts';
import { monthsSince } from './ranges.ts';
import { addUp, type MonthSums, type SummedRange, totalsOf } from './sum-ranges.ts';

type NameOf = (categoryId: string) => string;

/** Where the money of a range came from and where it went. */
export function flowOf({ range, months }: SummedRange, nameOf: NameOf): Insights['flow'] {
  const sums = addUp(months.values());
  const { income, expenses } = totalsOf(sums);
  const named = (side: ReadonlyMap<string, MinorUnits>, rows: Figure['rows']) =>
    largestFirst(side).map(([id, amount]) => {
      const name = nameOf(id);
      return { name, ...figure(amount, { ...rows, category: name }) };
    });
  return {
    sources: named(sums.income, incomeIn(range)),
    income: figure(income, incomeIn(range)),
    categories: named(sums.expenses, expensesIn(range)),
    kept: figure(income - expenses, daysOf(range)),
  };
}

interface Compared {
  before: SummedRange | undefined;
  /** Every month that may be needed. */
  months: MonthSums;
  /** Those that the usual one is the median of. */
  usualMonths: readonly Month[];
  first: LocalDate | undefined;
}

/** The expense categories of a range, and those that only the time before has, compared with it and with their usual month. */
export function rankCategories(
  { range, months: inRange }: SummedRange,
  { before, months, usualMonths, first }: Compared,
  nameOf: NameOf,
): Insights['categories'] {
  const now = addUp(inRange.values()).expenses;
  const earlier = before && addUp(before.months.values()).expenses;
  const last = monthOf(range.to);
  const lastMonths = monthsSince(first && monthOf(first), { from: addMonths(last, -11), to: last });
  return withThoseBefore(now, earlier).map(([id, amount]) => {
    const name = nameOf(id);
    const within = (days: DayRange) => ({ ...expensesIn(days), category: name });
    const ofMonth = (month: Month) =>
      figure(months.get(month)?.expenses.get(id) ?? 0, within(wholeMonth(month)));
    const usual = medianBy(usualMonths, (month) => months.get(month)?.expenses.get(id) ?? 0);
    return {
      name,
      now: figure(amount, within(range)),
      before: before && earlier ? figure(earlier.get(id) ?? 0, within(before.range)) : null,
      usual: usual === undefined ? null : ofMonth(usual),
      months: lastMonths.map((month) => ({ month, ...ofMonth(month) })),
    };
  });
}

function wholeMonth(month: Month): DayRange {
  return { from: firstDayOf(month), to: lastDayOf(month) };
}

/** Largest first; what only the time before has is 0 now. */
export function withThoseBefore(
  now: ReadonlyMap<string, MinorUnits>,
  before: ReadonlyMap<string, MinorUnits> = new Map(),
): [string, MinorUnits][] {
  const gone = [...before.keys()].filter((id) => !now.has(id));
  return largestFirst(new Map([...now, ...gone.map((id) => [id, 0] as const)]));
}

function largestFirst(sums: ReadonlyMap<string, MinorUnits>): [string, MinorUnits][] {
  return [...sums].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
}
