import { daysBetween, type LocalDate } from '#contract/calendar.ts';
import { dateWords, isPossible } from '../date-evidence.ts';
import { type DateMark, type DateOrder, findDates } from '../date-marks.ts';
import type { PrintLine } from '../print-lines.ts';
import { find } from '../vocabulary.ts';

/** What one kind of evidence says about the order of day and month. */
export interface Witness {
  order: DateOrder;
  /** It tells the order, makes it likely, or says that both are in use. */
  verdict: 'told' | 'likely' | 'open';
}

export interface PrintedDate extends DateMark {
  line: PrintLine;
}

/** In days: a receipt is usually uploaded soon, and seldom after this time. */
const soon = 60;
const late = 120;

/** Every date, read with the day first where that is possible. */
export function printedDates(prints: readonly PrintLine[]): PrintedDate[] {
  return prints.flatMap((line) => findDates(line, 'day-first').map((mark) => ({ ...mark, line })));
}

/** A number above twelve in one date reveals the order of all dates. */
export function numbersSay(dates: readonly PrintedDate[]): Witness | undefined {
  const clear = dates.filter(
    ({ form, isWellSeparated, otherwise, value }) =>
      form === 'numbers' && isWellSeparated && otherwise === undefined && Number(value.slice(8)) > 12,
  );
  return mostSay(clear.map(({ isAgainstOrder }) => (isAgainstOrder ? 'month-first' : 'day-first')));
}

/** The same day printed again with the name of its month, or with the year first. */
export function otherDatesSay(dates: readonly PrintedDate[]): Witness | undefined {
  const clear = new Set(dates.flatMap(({ form, value }) => (form === 'numbers' ? [] : [value])));
  return mostSay(onlyReadings(dates, (day) => clear.has(day)));
}

/** Of a reading within the last weeks and one long ago, the first is likely. */
export function recencySays(dates: readonly PrintedDate[], today: LocalDate): Witness | undefined {
  const isOld = (day = today) => isPossible(day, today) && daysBetween(day, today) > late;
  const between = dates.filter(({ value, otherwise }) => isOld(value) || isOld(otherwise));
  return mostSay(
    onlyReadings(between, (day) => isPossible(day, today) && daysBetween(day, today) <= soon),
    'likely',
  );
}

/** The order in which a date is not in the future, if it is in the other. */
export function onlyPossible(dates: readonly PrintedDate[], today: LocalDate): DateOrder | undefined {
  return mostSay(onlyReadings(dates, (day) => isPossible(day, today)))?.order;
}

/** The order of each ambiguous date of which one reading is accepted; not of those on which points expire and the like. */
function onlyReadings(dates: readonly PrintedDate[], isAccepted: (day: LocalDate) => boolean): DateOrder[] {
  return dates.flatMap(({ value, otherwise, line }): DateOrder[] => {
    if (otherwise === undefined || isAccepted(value) === isAccepted(otherwise)) return [];
    if (find(line.text, dateWords).has('other')) return [];
    return [isAccepted(value) ? 'day-first' : 'month-first'];
  });
}

/** The order of most; undefined if they are equal. */
function mostSay(orders: readonly DateOrder[], verdict: Witness['verdict'] = 'told'): Witness | undefined {
  const dayFirst = orders.filter((order) => order === 'day-first').length;
  if (dayFirst * 2 === orders.length) return undefined;
  return { order: dayFirst * 2 > orders.length ? 'day-first' : 'month-first', verdict };
}
