import { addDays, daysBetween, type LocalDate } from '#contract/calendar.ts';
import type { DateOrder } from '#contract/import-layout.ts';
import { importMessages } from '#contract/messages/imports.ts';
import type { Decision, Question, ReadingContext } from '../../statement.ts';
import { type NumericDay, toDay, type WrittenDay } from '../../values/days.ts';

export interface DateOrderEvidence extends ReadingContext {
  /** The headings are of a known language that usually writes the day first. */
  isDayFirstLanguage?: boolean;
  /** The currencies of the file, which hint at the country. */
  currency?: string | null;
}

const maxCompared = 5_000;

/**
 * One order for all days of the file: the one that makes most of them real days, in sequence and not in the future. It is
 * proved if any other order leaves fewer of them.
 */
export function decideDateOrder(
  all: readonly (WrittenDay | undefined)[],
  evidence: DateOrderEvidence,
): Decision<DateOrder> {
  const days = all.filter((day) => day?.kind === 'numeric').slice(0, maxCompared);
  const orders: DateOrder[] = days.some(({ parts }) => parts[2].length === 2)
    ? ['ymd', 'dmy', 'mdy', 'ydm']
    : ['dmy', 'mdy', 'ymd', 'ydm'];
  const scores = orders.map((order) => scoreOrder(order, days, evidence));
  scores.sort((a, b) => b.real - a.real || b.likely - a.likely);
  const [best, second] = scores;
  if (days.length === 0 || best === undefined || second === undefined)
    return { value: 'dmy', isProved: false };
  const isProved = best.real > second.real;
  const yearFirst = scores.find(({ order }) => order === 'ymd');
  const isDayLast = isOnceAYear(best.days) && yearFirst?.real === best.real;
  if (isDayLast && yearsOf([...yearFirst.days, evidence.today]) <= usualYears)
    return { value: 'ymd', isProved: false };
  const differs = days.find((day) => toDay(day, best.order) !== toDay(day, second.order));
  if (differs === undefined || isProved || best.likely >= second.likely + 2)
    return { value: best.order, isProved };
  const { order, isCertain } = guess(best.order, second.order, days, evidence);
  return { value: order, isProved, question: isCertain ? undefined : ask(differs, order) };
}

function ask(example: NumericDay, guess: DateOrder): Question {
  const { dateOrder, dayFirst, monthFirst } = importMessages.questions;
  return {
    key: 'dateOrder',
    message: dateOrder(example.parts.join(example.separator)),
    choices: [
      { value: 'dmy', label: dayFirst(toDay(example, 'dmy') ?? '') },
      { value: 'mdy', label: monthFirst(toDay(example, 'mdy') ?? '') },
    ],
    guess,
  };
}

/** How many are real days, those of the recent past twice, and how plausible they are together. */
function scoreOrder(order: DateOrder, written: readonly NumericDay[], { today }: ReadingContext) {
  const days = written.map((day) => toDay(day, order)).filter((day) => day !== undefined);
  const latest = addDays(today, 40);
  const recent = days.filter((day) => day >= '1985-01-01' && day <= latest).length;
  let likely = days.length >= 4 && sortedness(days) >= 0.95 ? 2 : 0;
  if (order === 'ydm') likely -= 3;
  if (isYearFirst(order) && written.some(({ parts }) => parts[0].length < 4)) likely -= 2;
  if (yearsOf(days) > usualYears || yearsOf([...days, today]) > mostYears) likely -= 4;
  return { order, days, real: days.length + recent, likely };
}

/** On the same day of three years or more, where the last number is rather that day: `26/11/24, 26/11/25, 26/11/26`. */
function isOnceAYear(days: readonly LocalDate[]): boolean {
  return new Set(days).size > 2 && new Set(days.map((day) => day.slice(5))).size === 1;
}

/** How many a statement is of at most, where each day may as well be a year: `26/03/05, 26/03/19`. */
const usualYears = 5;
/** And how many ago it begins: `01/01/18, 01/01/26`. */
const mostYears = 20;

function yearsOf(days: readonly LocalDate[]): number {
  const years = days.map((day) => Number(day.slice(0, 4)));
  return Math.max(...years) - Math.min(...years);
}

function isYearFirst(order: DateOrder): boolean {
  return order === 'ymd' || order === 'ydm';
}

/** From 0 to 1; 1 if the days only rise or only fall, 0 if all are equal or there is no sequence. */
function sortedness(days: readonly LocalDate[]): number {
  let [rising, falling] = [0, 0];
  for (let at = 1; at < days.length; at++) {
    const [before = '', day = ''] = [days[at - 1], days[at]];
    if (day > before) rising++;
    else if (day < before) falling++;
  }
  const steps = rising + falling;
  return steps < 2 ? 0 : Math.max(rising, falling) / steps;
}

const monthFirstCurrencies = new Set(['USD', 'CAD']);

function guess(
  best: DateOrder,
  second: DateOrder,
  days: readonly NumericDay[],
  evidence: DateOrderEvidence,
): { order: DateOrder; isCertain: boolean } {
  const isOpen = [best, second].every((order) => order === 'dmy' || order === 'mdy');
  if (!isOpen) return { order: best, isCertain: true };
  if (days[0]?.separator === '.') return { order: 'dmy', isCertain: true };
  const isOfMonthFirst = monthFirstCurrencies.has(evidence.currency ?? '');
  // Banks of Puerto Rico and Canada write Spanish and French, and some the month first.
  if (evidence.isDayFirstLanguage) return { order: 'dmy', isCertain: !isOfMonthFirst };
  if (isOfMonthFirst) return { order: 'mdy', isCertain: false };
  if (evidence.currency) return { order: 'dmy', isCertain: false };
  const habit = evidence.dateOrder === 'day-first' ? 'dmy' : 'mdy';
  return { order: orderOfOneMonth(days) ?? habit, isCertain: false };
}

/** More numbers in one place than in the other are days: `01/03, 04/03, 05/03` is rather one month than one day of three. */
function orderOfOneMonth(days: readonly NumericDay[]): DateOrder | undefined {
  const [firsts, seconds] = [0, 1].map((at) => new Set(days.map(({ parts }) => parts[at])).size) as [
    number,
    number,
  ];
  if (Math.min(firsts, seconds) > 1 || Math.max(firsts, seconds) < 3) return undefined;
  return firsts > seconds ? 'dmy' : 'mdy';
}

const shortLag = 12;
const longLag = 25;

/** Booking and value are a few days apart: the order under which they are, if they are months apart under the other. */
export function orderByLag(
  days: readonly (WrittenDay | undefined)[],
  others: readonly (WrittenDay | undefined)[],
): DateOrder | undefined {
  const [dayFirst, monthFirst] = (['dmy', 'mdy'] as const).map((order) => {
    const lags = days.slice(0, maxCompared).map((day, at) => lagOf(day, others[at], order));
    return Math.max(...lags);
  });
  if (dayFirst === undefined || monthFirst === undefined) return undefined;
  if (dayFirst <= shortLag && monthFirst >= longLag) return 'dmy';
  return monthFirst <= shortLag && dayFirst >= longLag ? 'mdy' : undefined;
}

/** In days; 0 if one of them is none. */
export function lagOf(one: WrittenDay | undefined, other: WrittenDay | undefined, order: DateOrder): number {
  const [from, to] = [one && toDay(one, order), other && toDay(other, order)];
  return from === undefined || to === undefined ? 0 : Math.abs(daysBetween(from, to));
}
