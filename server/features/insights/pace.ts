import {
  addMonths,
  type DayRange,
  dayInMonth,
  daysFromTo,
  firstDayOf,
  type LocalDate,
  lastDayOf,
  type Month,
  monthOf,
  monthsFromTo,
} from '#contract/calendar.ts';
import type { Insights } from '#contract/insights.ts';
import { type MinorUnits, toDecimal } from '#contract/money.ts';
import { decimalOrNull, expensesIn, figure, medianBy } from './figures.ts';
import { reachesBack } from './ranges.ts';

const monthsOfUsual = 6;
export const fewestMonths = 3;

/** The last six months that the entries cover; none if they are fewer than three. */
export function usualMonths(today: LocalDate, first: LocalDate | undefined): Month[] {
  const month = monthOf(today);
  const months = monthsFromTo(addMonths(month, -monthsOfUsual), addMonths(month, -1));
  const covered = months.filter((each) => reachesBack(first, firstDayOf(each)));
  return covered.length < fewestMonths ? [] : covered;
}

export function daysOfPace(today: LocalDate): DayRange {
  return { from: firstDayOf(addMonths(monthOf(today), -monthsOfUsual)), to: today };
}

/** This month's expenses day by day against last month and the usual one. `spent` is by day. */
export function paceOf(
  spent: ReadonlyMap<LocalDate, MinorUnits>,
  { today, first }: { today: LocalDate; first: LocalDate | undefined },
): Insights['pace'] {
  const month = monthOf(today);
  const previous = addMonths(month, -1);
  const usualOf = usualMonths(today, first).map((each) => runningTotals(spent, each));
  const [current, last] = [runningTotals(spent, month), runningTotals(spent, previous)];
  const lastMonth = reachesBack(first, firstDayOf(previous)) ? last : undefined;
  const days = current.totals.map((soFar, place) => {
    const usual = medianBy(usualOf, (each) => each.through(place));
    return {
      place,
      soFar,
      lastMonth: lastMonth?.through(place),
      usual: usual?.through(place),
      of: usual?.month,
    };
  });
  const now = Number(today.slice(8)) - 1;
  const { soFar = 0, usual, of } = days[now] ?? {};
  const isCovered = (place: number) => first !== undefined && dayInMonth(month, place + 1) >= first;
  const upToDay = (each: Month) => expensesIn({ from: firstDayOf(each), to: dayInMonth(each, now + 1) });
  return {
    month,
    through: today,
    soFar: figure(soFar, upToDay(month)),
    lastMonth: lastMonth ? figure(lastMonth.through(now), upToDay(previous)) : null,
    usual: usual === undefined || of === undefined ? null : figure(usual, upToDay(of)),
    crossedOn: crossing(days.slice(0, now + 1), month),
    days: days.map((each) => ({
      day: each.place + 1,
      soFar: each.place <= now && isCovered(each.place) ? toDecimal(each.soFar) : null,
      lastMonth: decimalOrNull(each.lastMonth),
      usual: decimalOrNull(each.usual),
      usualMonth: each.of ?? null,
    })),
  };
}

interface RunningTotals {
  month: Month;
  totals: MinorUnits[];
  /** Through this place; past its end, that of the whole month. */
  through(place: number): MinorUnits;
}

function runningTotals(spent: ReadonlyMap<LocalDate, MinorUnits>, month: Month): RunningTotals {
  let total = 0;
  const totals = daysFromTo(firstDayOf(month), lastDayOf(month)).map((day) => {
    total += spent.get(day) ?? 0;
    return total;
  });
  return { month, totals, through: (place) => totals[Math.min(place, totals.length - 1)] ?? 0 };
}

/** The day since which the spending has been on the side of the usual where it is now. */
function crossing(
  days: readonly { soFar: MinorUnits; usual: MinorUnits | undefined }[],
  month: Month,
): LocalDate | null {
  const sides = days.map(({ soFar, usual }) => (usual === undefined ? 0 : Math.sign(soFar - usual)));
  const side = sides.at(-1) ?? 0;
  const before = sides.findLastIndex((each) => each !== side);
  return side === 0 || before < 0 ? null : dayInMonth(month, before + 2);
}
