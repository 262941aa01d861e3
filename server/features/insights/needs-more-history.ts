import {
  addDays,
  addMonths,
  type DayRange,
  daysBetween,
  firstDayOf,
  type LocalDate,
  type Month,
  monthOf,
  monthsBetween,
} from '#contract/calendar.ts';
import type { Insights } from '#contract/insights.ts';
import { fewestMonths } from './pace.ts';
import { daysOfGrace, type Ranges, reachesBack } from './ranges.ts';

/** Two payments a week apart, and a third, can be told from chance; a month is a usual one to compare a payment with. */
const daysUntil = { found: 14, unusual: 30 } as const;

/** What the entries are too few for yet, and from when on they can suffice. */
export function partsNeedingHistory(
  { today, first }: { today: LocalDate; first: LocalDate | undefined },
  { range, before, yearBefore }: Ranges,
): Insights['later'] {
  const when = (day: (first: LocalDate) => LocalDate) => (first === undefined ? null : day(first));
  const reaching = (earlier: DayRange) => when((first) => dayOfReaching(first, { today, range, earlier }));
  const parts: Insights['later'] = [];
  const movesOn = range.to === today;
  if (movesOn && !reachesBack(first, before.from)) parts.push({ part: 'before', from: reaching(before) });
  const isSame = before.from === yearBefore.from && before.to === yearBefore.to;
  if (movesOn && !isSame && !reachesBack(first, yearBefore.from))
    parts.push({ part: 'year-before', from: reaching(yearBefore) });
  const rest = [
    { part: 'usual', from: when(firstUsualDay) },
    { part: 'found', from: when((day) => addDays(day, daysUntil.found)) },
    { part: 'unusual', from: when((day) => addDays(day, daysUntil.unusual)) },
  ] as const;
  return [...parts, ...rest.filter(({ from }) => from === null || from > today)];
}

/** When the range, which moves on with today by months if it starts with one, is compared with days that have entries. */
function dayOfReaching(
  first: LocalDate,
  { today, range, earlier }: { today: LocalDate; range: DayRange; earlier: DayRange },
): LocalDate {
  if (range.from !== firstDayOf(monthOf(range.from)))
    return addDays(today, daysBetween(earlier.from, first) - daysOfGrace);
  const months = monthsBetween(monthOf(earlier.from), monthOf(today));
  return firstDayOf(addMonths(firstWholeMonth(first), months));
}

function firstUsualDay(first: LocalDate): LocalDate {
  return firstDayOf(addMonths(firstWholeMonth(first), fewestMonths));
}

function firstWholeMonth(first: LocalDate): Month {
  const month = monthOf(first);
  return reachesBack(first, firstDayOf(month)) ? month : addMonths(month, 1);
}
