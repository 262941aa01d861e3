import {
  type DayRange,
  firstDayOf,
  type LocalDate,
  lastDayOf,
  type Month,
  monthOf,
} from '#contract/calendar.ts';
import type { Flows, Insights } from '#contract/insights.ts';
import { flowsOf } from './figures.ts';
import { monthsSince } from './ranges.ts';
import { addUp, emptySums, type SummedRange, totalsOf } from './sum-ranges.ts';

/** `before` and `yearBefore` are undefined if the entries do not reach back that far. */
export function cashFlow(
  { range, months }: SummedRange,
  {
    before,
    yearBefore,
    first,
  }: { before: SummedRange | undefined; yearBefore: SummedRange | undefined; first: LocalDate | undefined },
): Insights['cashFlow'] {
  return {
    ...totalFlows({ range, months }),
    months: flowsByMonth({ range, months }, first),
    before: before ? { ...before.range, ...totalFlows(before) } : null,
    yearBefore: yearBefore ? { ...yearBefore.range, ...totalFlows(yearBefore) } : null,
  };
}

export function totalFlows({ range, months }: SummedRange): Flows {
  return flowsOf(totalsOf(addUp(months.values())), range);
}

/** Since the first entry, or the opening balance if it is in the range. */
export function flowsByMonth(
  { range, months }: SummedRange,
  first: LocalDate | undefined,
): (Flows & { month: Month })[] {
  const used = [...months.keys(), ...(first === undefined ? [] : [monthOf(first)])].sort();
  return monthsSince(used[0], { from: monthOf(range.from), to: monthOf(range.to) }).map((month) => ({
    month,
    ...flowsOf(totalsOf(months.get(month) ?? emptySums()), partOf(month, range)),
  }));
}

/** The days of a month that are in the range. */
function partOf(month: Month, { from, to }: DayRange): DayRange {
  const [first, last] = [firstDayOf(month), lastDayOf(month)];
  return { from: first < from ? from : first, to: last > to ? to : last };
}
