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

/** The expense categories of a range, compared with the time before and with their usual month. */
export function rankCategories(
  now: SummedRange,
  { before, months, usualMonths, first }: Compared,
  nameOf: NameOf,
): Insights['categories'] {
  const last = monthOf(now.range.to);
  const lastMonths = monthsSince(first && monthOf(first), { from: addMonths(last, -11), to: last });
  return compareCategories(now, before, nameOf).map(({ id, ...compared }) => {
    const ofMonth = (month: Month) =>
      figure(months.get(month)?.expenses.get(id) ?? 0, {
        ...expensesIn({ from: firstDayOf(month), to: lastDayOf(month) }),
        category: compared.name,
      });
    const usual = medianBy(usualMonths, (month) => months.get(month)?.expenses.get(id) ?? 0);
    return {
      ...compared,
      usual: usual === undefined ? null : ofMonth(usual),
      months: lastMonths.map((month) => ({ month, ...ofMonth(month) })),
    };
  });
}

/** The expense categories of a range, largest first; what only the time before has is 0 now. */
export function compareCategories(now: SummedRange, before: SummedRange | undefined, nameOf: NameOf) {
  const sums = addUp(now.months.values()).expenses;
  const earlier = before && addUp(before.months.values()).expenses;
  for (const id of earlier?.keys() ?? []) sums.set(id, sums.get(id) ?? 0);
  return largestFirst(sums).map(([id, amount]) => {
    const name = nameOf(id);
    const within = (days: DayRange) => ({ ...expensesIn(days), category: name });
    return {
      id,
      name,
      now: figure(amount, within(now.range)),
      before: before && earlier ? figure(earlier.get(id) ?? 0, within(before.range)) : null,
    };
  });
}

function largestFirst(sums: ReadonlyMap<string, MinorUnits>): [string, MinorUnits][] {
  return [...sums].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
}
