import { daysBetween, type LocalDate } from '#contract/calendar.ts';
import { dateWords, isPossible } from '../date-evidence.ts';
import { type DateOrder, findDates } from '../date-marks.ts';
import { type PrintLine, shareOf, type Vote } from '../print-lines.ts';
import { find } from '../vocabulary.ts';
import type { Witness } from './witness.ts';

type OrderVote = Pick<Vote, 'pass' | 'weight'> & { order: DateOrder };

/** A date whose day may be its month, with both readings. */
export interface AmbiguousDate extends Vote {
  readings: Readonly<Record<DateOrder, LocalDate>>;
}

const numbers = /(?<!\d)(\d{1,2})[/.-](\d{1,2})[/.-](?:20)?\d{2}(?!\d)/g;

/** A number above twelve in one date reveals the order of all dates. */
export function numbersSay(prints: readonly PrintLine[]): Witness | undefined {
  return told(
    prints.flatMap(({ readings }) =>
      readings.flatMap(({ text, pass, weight }) =>
        [...text.matchAll(numbers)].flatMap(([, first, second]) => {
          const order = orderGivenBy(Number(first), Number(second));
          return order === undefined ? [] : [{ order, pass, weight }];
        }),
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
  return prints
    .flatMap(({ readings }) => readings)
    .flatMap((reading) => {
      const dates = findDates(reading, 'day-first').filter(({ otherwise }) => otherwise !== undefined);
      if (dates.length === 0 || find(reading.text, dateWords).has('other')) return [];
      return dates.map(({ value, otherwise = value }) => ({
        ...reading,
        readings: { 'day-first': value, 'month-first': otherwise },
      }));
    });
}

/** The same day printed again with the name of its month, or with the year first. */
export function otherDatesSay(
  prints: readonly PrintLine[],
  dates: readonly AmbiguousDate[],
): Witness | undefined {
  if (dates.length === 0) return undefined;
  const clear = new Set(
    prints.flatMap(({ readings }) =>
      readings.flatMap((reading) =>
        findDates(reading, 'day-first').flatMap(({ form, value }) => (form === 'numbers' ? [] : [value])),
      ),
    ),
  );
  return told(votesFor(dates, (day) => clear.has(day)));
}

/** In days: a receipt is usually uploaded soon, and seldom after this time. */
const soon = 60;
const late = 120;

/** Of a reading within the last weeks and one long ago, the first is likely. */
export function recencySays(dates: readonly AmbiguousDate[], today: LocalDate): Witness | undefined {
  const between = dates.filter(({ readings }) =>
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
function votesFor(dates: readonly AmbiguousDate[], isAccepted: (day: LocalDate) => boolean): OrderVote[] {
  return dates.flatMap(({ readings, pass, weight }) => {
    const accepted = (['day-first', 'month-first'] as const).filter((order) => isAccepted(readings[order]));
    return accepted.length === 1 ? accepted.map((order) => ({ order, pass, weight })) : [];
  });
}

function told(votes: readonly OrderVote[]): Witness | undefined {
  const order = orderVoted(votes);
  return order && { order, verdict: 'told' };
}

/** If most passes read it so. */
function orderVoted(votes: readonly OrderVote[]): DateOrder | undefined {
  const dayFirst = shareOf(votes.filter(({ order }) => order === 'day-first'));
  const monthFirst = shareOf(votes.filter(({ order }) => order === 'month-first'));
  if (Math.max(dayFirst, monthFirst) < 0.5 || dayFirst === monthFirst) return undefined;
  return dayFirst > monthFirst ? 'day-first' : 'month-first';
}
