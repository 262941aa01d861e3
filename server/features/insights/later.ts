import { addDays, addMonths, daysBetween, firstDayOf, type LocalDate, monthOf } from '#contract/calendar.ts';
import type { Insights } from '#contract/insights.ts';
import { fewestMonths } from './pace.ts';
import { type DayRange, reachesBack } from './ranges.ts';

/** Two payments a week apart, and a third, can be told from chance; a month is a usual one to compare a payment with. */
const daysUntil = { found: 14, unusual: 30 } as const;

interface Ranges {
  before: DayRange;
  yearBefore: DayRange;
}

/** What the entries are too few for yet, and from when on they can suffice. */
export function partsToCome(
  { today, first }: { today: LocalDate; first: LocalDate | undefined },
  { before, yearBefore }: Ranges,
): Insights['later'] {
  const when = (day: (first: LocalDate) => LocalDate) => (first === undefined ? null : day(first));
  /** When a range that moves on with today starts with the first entry. */
  const reaching = (range: DayRange) => when((first) => addDays(today, daysBetween(range.from, first)));
  const parts: Insights['later'] = [];
  if (!reachesBack(first, before.from)) parts.push({ part: 'before', from: reaching(before) });
  const isSame = before.from === yearBefore.from && before.to === yearBefore.to;
  if (!isSame && !reachesBack(first, yearBefore.from))
    parts.push({ part: 'year-before', from: reaching(yearBefore) });
  const rest = [
    { part: 'usual', from: when(firstUsualDay) },
    { part: 'found', from: when((day) => addDays(day, daysUntil.found)) },
    { part: 'unusual', from: when((day) => addDays(day, daysUntil.unusual)) },
  ] as const;
  return [...parts, ...rest.filter(({ from }) => from === null || from > today)];
}

function firstUsualDay(first: LocalDate): LocalDate {
  const month = monthOf(first);
  const firstWhole = reachesBack(first, firstDayOf(month)) ? month : addMonths(month, 1);
  return firstDayOf(addMonths(firstWhole, fewestMonths));
}
