import { type CurrencyCode, getCurrency } from '#contract/currencies.ts';
import { monthFirstCurrencies } from '#contract/month-first.ts';
import { currencyOf, markPattern } from './currency-marks.ts';
import type { DateOrder } from './date-marks.ts';
import type { FieldHints } from './field-hints.ts';
import type { PrintLine } from './print-lines.ts';

/** What a receipt reveals about its country. */
export interface Locale {
  currency: CurrencyCode | null;
  order: DateOrder;
  /** Whether the order of day and month is known from the receipt or the user, not just likely. */
  isOrderKnown: boolean;
  /** Whether amounts are printed without decimals. */
  isWhole: boolean;
}

const beforeAmount = new RegExp(`(?<![A-Za-z])(?:${markPattern})(?=\\s?[:=]?\\s?(?:\\d|$))`, 'g');
const afterAmount = /(?<=\d\s?)(?:EUR|€|円|USD|GBP|INR)/g;
/** An amount with cents at the end of a line, but not part of a date or time. */
const cents = /(?<![\d.,:/])\d{1,3}[.,]\d\d\D{0,3}$/;
/** On this many lines cents cannot be misreadings, so a yen sign must be one. */
const severalCents = 3;
const numbers = /(?<!\d)(\d{1,2})[/.-](\d{1,2})[/.-](?:20)?\d{2}(?!\d)/g;

/** From the receipt itself or, failing that, from what is known of the user. */
export function localeOf(prints: readonly PrintLine[], hints: FieldHints): Locale {
  const marked = markedCurrency(prints, hints.currency);
  const told = orderOf(prints) ?? hints.dateOrder;
  const used = marked === undefined ? (hints.currency ?? null) : marked;
  const isMonthFirst = used !== null && monthFirstCurrencies.includes(used);
  return {
    currency: marked ?? null,
    order: told ?? (isMonthFirst ? 'month-first' : 'day-first'),
    isOrderKnown: told !== undefined || !isMonthFirst,
    isWhole: used !== null && getCurrency(used).decimals === 0,
  };
}

/** A number above twelve in one date reveals the order of all dates. */
function orderOf(prints: readonly PrintLine[]): DateOrder | undefined {
  const told = prints.flatMap(({ text }) =>
    [...text.matchAll(numbers)].map(([, first, second]) => orderGivenBy(Number(first), Number(second))),
  );
  const dayFirst = told.filter((order) => order === 'day-first').length;
  const monthFirst = told.filter((order) => order === 'month-first').length;
  if (dayFirst === monthFirst) return undefined;
  return dayFirst > monthFirst ? 'day-first' : 'month-first';
}

function orderGivenBy(first: number, second: number): DateOrder | undefined {
  if (first > 12 && first <= 31 && second >= 1 && second <= 12) return 'day-first';
  return second > 12 && second <= 31 && first >= 1 && first <= 12 ? 'month-first' : undefined;
}

/** The most frequent currency mark that is plausible; undefined without marks. */
function markedCurrency(
  prints: readonly PrintLine[],
  own: CurrencyCode | undefined,
): CurrencyCode | null | undefined {
  const hasCents = prints.filter(({ text }) => cents.test(text));
  const isFit = (currency: CurrencyCode | null) =>
    currency === null || getCurrency(currency).decimals > 0 || hasCents.length < severalCents;
  const marked = prints.flatMap(({ text }) => marksIn(text).map((mark) => currencyOf(mark, own)));
  const [most] = [...Map.groupBy(marked, (currency) => currency)]
    .filter(([currency]) => isFit(currency))
    .sort(([, a], [, b]) => b.length - a.length);
  return most?.[0];
}

/** A lone dollar sign may be a misread letter, so it must be followed by an amount with cents. */
function marksIn(text: string): string[] {
  const before = [...text.matchAll(beforeAmount)].filter(
    ({ 0: mark, index }) => mark !== '$' || /^\s?[\d,]+[.,]\d\d/.test(text.slice(index + mark.length)),
  );
  return [...before, ...text.matchAll(afterAmount)].map(([mark]) => mark);
}
