import { daysBetween, type LocalDate } from '#contract/calendar.ts';
import { dateWords, isPossible } from '../date-evidence.ts';
import { type DateOrder, findDates } from '../date-marks.ts';
import type { PrintLine } from '../print-lines.ts';
import { find } from '../vocabulary.ts';
import type { Witness } from './witness.ts';

/** Both readings of a date whose day may be its month. */
export type AmbiguousDate = Readonly<Record<DateOrder, LocalDate>>;

const numbers = /(?<![\d/.-])(\d{1,2})([/.-])(\d{1,2})\2(?:20)?\d{2}(?![\d/-])/g;

/** A number above twelve in one date reveals the order of all dates. */
export function numbersSay(prints: readonly PrintLine[]): Witness | undefined {
  return told(
    prints.flatMap(({ text }) =>
      [...text.matchAll(numbers)].flatMap(
        ([, first, , second]) => orderGivenBy(Number(first), Number(second)) ?? [],
      ),
    ),
  );
}

function orderGivenBy(first: number, second: number): DateOrder | undefined {
  if (first > 12 && first <= 31 && second >= 1 && second <= 12) return 'day-first';
  return second > 12 && second <= 31 && first >= 1 && first <= 12 ? 'month-first' : undefined;
}

/** Not those of something else, such as the day on which points expire. */
export function ambiguousDates(prints: readonly PrintLine[]): AmbiguousDate[] {
  return prints.flatMap((line) => {
    const dates = findDates(line, 'day-first').filter(({ otherwise }) => otherwise !== undefined);
    if (dates.length === 0 || find(line.text, dateWords).has('other')) return [];
    return dates.map(({ value, otherwise = value }) => ({ 'day-first': value, 'month-first': otherwise }));
  });
}

/** The same day printed again with the name of its month, or with the year first. */
export function otherDatesSay(
  prints: readonly PrintLine[],
  dates: readonly AmbiguousDate[],
): Witness | undefined {
  if (dates.length === 0) return undefined;
  const clear = new Set(
    prints.flatMap((line) =>
      findDates(line, 'day-first').flatMap(({ form, value }) => (form === 'numbers' ? [] : [value])),
    ),
  );
  return told(votesFor(dates, (day) => clear.has(day)));
}

/** In days: a receipt is usually uploaded soon, and seldom after this time. */
const soon = 60;
const late = 120;

/** Of a reading within the last weeks and one long ago, the first is likely. */
export function recencySays(dates: readonly AmbiguousDate[], today: LocalDate): Witness | undefined {
  const between = dates.filter((readings) =>
    Object.values(readings).some((day) => isPossible(day, today) && daysBetween(day, today) > late),
  );
  const votes = votesFor(between, (day) => isPossible(day, today) && daysBetween(day, today) <= soon);
  const order = orderVoted(votes);
  return order && { order, verdict: 'likely' };
}

/** The order in which a date is not in the future, if it is in the other. */
export function onlyPossible(dates: readonly AmbiguousDate[], today: LocalDate): DateOrder | undefined {
  return orderVoted(votesFor(dates, (day) => isPossible(day, today)));
}

/** A vote for each date of which one reading is accepted and the other is not. */
function votesFor(dates: readonly AmbiguousDate[], isAccepted: (day: LocalDate) => boolean): DateOrder[] {
  return dates.flatMap((readings) => {
    const accepted = (['day-first', 'month-first'] as const).filter((order) => isAccepted(readings[order]));
    return accepted.length === 1 ? accepted : [];
  });
}

function told(votes: readonly DateOrder[]): Witness | undefined {
  const order = orderVoted(votes);
  return order && { order, verdict: 'told' };
}

/** The order of most; undefined if they are equal. */
function orderVoted(votes: readonly DateOrder[]): DateOrder | undefined {
  const dayFirst = votes.filter((order) => order === 'day-first').length;
  const monthFirst = votes.length - dayFirst;
  if (dayFirst === monthFirst) return undefined;
  return dayFirst > monthFirst ? 'day-first' : 'month-first';
}
