import { type LocalDate, parseDay } from '#contract/calendar.ts';
import type { DayOrder } from '#contract/region.ts';
import { halves, month, monthNumber } from './day-words.ts';
import type { Stretch } from './entry-reading.ts';
import { nearestDay, yearOf } from './resolve-day.ts';

export interface FoundDay extends Stretch {
  day: LocalDate;
  /** Ambiguous: the words can mean more than one day. */
  isUnclear: boolean;
  /** It ends in a number that may be the amount: what else the line must contain. */
  needs: 'an amount' | 'a plain amount' | 'a sure amount' | undefined;
}

export interface Calendar {
  today: LocalDate;
  dayOrder: DayOrder;
  decimalSeparator: string;
}

type Parts = Record<string, string | undefined>;

/** One way to write a day. */
export interface Written {
  pattern: string;
  read: (parts: Parts, found: Stretch) => LocalDate | undefined;
  isUnclear?: (day: LocalDate, parts: Parts, found: Stretch) => boolean;
  needs?: FoundDay['needs'];
}

export const dayNumber = '(?<day>\\d{1,2})';
export const ordinal = '(?:st|nd|rd|th|er)';
export const dayth = `${dayNumber}${ordinal}`;
const dayAndMonth = `(?:the )?${dayNumber}(?:${ordinal}|\\.)?(?: of| de)? (?<month>${month})\\.?`;
const monthAndDayth = `(?<month>${month})\\.? (?:the )?${dayth}`;
const monthAndDay = `(?<month>${month})\\.? ${dayNumber}`;
const dayDotMonth = `${dayNumber}\\.(?<month>\\d{1,2})`;
/** "rent 850 1.11 €" is an amount. */
const withoutLastPoint = `${dayDotMonth}(?! \\p{Sc})`;
const fraction = /^(?:1\/[2-4]|2\/3|3\/4)$/;
const halfOf = new RegExp(`^ ${halves}(?!\\p{L})`, 'iu');
const roundTheClock = '24/7';

/** The end of a clause, or an amount; another word would mean that the number counts something. */
export const closes = /^\s*(?:$|\n|[,;!](?!\d)|\.(?:\s|$)|[-+−]?\p{Sc}?[.,]?\d)/u;

/** Dates in figures, or with the name of the month. */
export function dates(line: string, { today, dayOrder, decimalSeparator }: Calendar): Written[] {
  const near = (day = '', month = '', year?: string) => nearestDay(Number(day), Number(month), year, today);
  const named = ({ day, month, year }: Parts) => near(day, String(monthNumber(month ?? '')), year);
  const isLikely = ({ year = '' }: Parts) => isLikelyYear(yearOf(year, today), today);
  /** Where amounts have a comma, "rent 850 1.11" is more likely a date without its last point than an amount. */
  const dotted: Written = {
    pattern: withoutLastPoint,
    read: ({ day, month }) => near(day, month),
    isUnclear: () => true,
    needs: 'a sure amount',
  };
  return [
    {
      pattern: '(?<year>\\d{4})[-/.](?<month>\\d{2})[-/.](?<day>\\d{2})',
      read: ({ year, month, day }) => parseDay(`${year}-${month}-${day}`),
    },
    { pattern: dayAndMonth, read: named },
    { pattern: monthAndDayth, read: named },
    { pattern: monthAndDay, read: named, needs: 'an amount' },
    ...[dayAndMonth, monthAndDayth, monthAndDay].flatMap((pattern): Written[] => [
      {
        pattern: `${pattern},?(?: del?)? (?<year>\\d{4})`,
        read: (parts) => (isLikely(parts) ? named(parts) : undefined),
        needs: 'an amount',
      },
      { pattern: `${pattern},?(?: del?)? (?<year>\\d{4})`, read: named, needs: 'a plain amount' },
      { pattern: `${pattern},? ['’](?<year>\\d{2})`, read: named, needs: 'an amount' },
      {
        pattern: `${pattern},?(?: del?)? (?<year>\\d{2})`,
        read: (parts, { end }) =>
          isLikely(parts) && closes.test(line.slice(end)) ? named(parts) : undefined,
        needs: 'a plain amount',
      },
    ]),
    {
      pattern: `${dayDotMonth}\\.(?<year>\\d{4}|\\d{2})`,
      read: ({ day, month, year }) => near(day, month, year),
    },
    {
      pattern: `${dayDotMonth}\\.`,
      read: ({ day, month }) => near(day, month),
      needs: 'an amount',
    },
    ...(decimalSeparator === ',' ? [dotted] : []),
    {
      pattern: '(?<first>\\d{1,2})[-/](?<second>\\d{1,2})[-/](?<year>\\d{4})',
      read: (parts) => inFigures(parts, dayOrder, near),
    },
    {
      pattern: `${dayDotMonth}\\. (?<year>\\d{4})`,
      read: (parts) => (isLikely(parts) ? near(parts['day'], parts['month'], parts['year']) : undefined),
      needs: 'an amount',
    },
    {
      pattern: '(?<first>\\d{1,2})(?: |/)(?<second>\\d{1,2}) (?<year>\\d{4})',
      read: (parts) => (isLikely(parts) ? inFigures(parts, dayOrder, near) : undefined),
      needs: 'an amount',
    },
    {
      pattern: '(?<first>\\d{1,2})/(?<second>\\d{1,2})/(?<year>\\d{2})',
      read: (parts) => inFigures(parts, dayOrder, near),
    },
    {
      pattern: '(?<first>\\d{1,2})-(?<second>\\d{1,2})-(?<year>\\d{2})',
      read: (parts) => inFigures(parts, dayOrder, near),
      needs: 'an amount',
    },
    {
      pattern: '(?<first>\\d{1,2})/(?<second>\\d{1,2})',
      read: (parts, { start, end }) => {
        const isHalf = fraction.test(line.slice(start, end)) && halfOf.test(line.slice(end));
        return isHalf || line.slice(start, end) === roundTheClock
          ? undefined
          : inFigures(parts, dayOrder, near);
      },
      // "1/4 pounder", "3/4 jeans"
      isUnclear: (_, { first, second }, { end }) =>
        fraction.test(`${first}/${second}`) && /^ +\p{L}/u.test(line.slice(end)),
      needs: 'an amount',
    },
  ];
}

/** Dates of a month that has no such day: "30 feb", "29 feb 2025", "31.11.", "31/11/2026". */
export function impossibleDates({ today, decimalSeparator }: Calendar): Written[] {
  const read = ({ day, month = '', year }: Parts) => {
    const [dayOfMonth, monthOfYear] = [Number(day), Number(month) || monthNumber(month)];
    const isDay = dayOfMonth >= 1 && dayOfMonth <= 31 && monthOfYear >= 1 && monthOfYear <= 12;
    const isLikely = isLikelyYear(yearOf(year ?? today.slice(0, 4), today), today);
    return isDay && isLikely && nearestDay(dayOfMonth, monthOfYear, year, today) === undefined
      ? today
      : undefined;
  };
  const asked = (pattern: string, needs?: FoundDay['needs']): Written => ({
    pattern,
    read,
    needs,
    isUnclear: () => true,
  });
  return [
    ...[dayAndMonth, monthAndDayth].flatMap((pattern) => [
      asked(pattern),
      asked(`${pattern},?(?: del?)? (?<year>\\d{4})`, 'an amount'),
    ]),
    asked(`${dayDotMonth}\\.`, 'a sure amount'),
    asked(`${dayDotMonth}\\.(?<year>\\d{4}|\\d{2})`),
    asked(`${dayNumber}[-/](?<month>\\d{1,2})[-/](?<year>\\d{4})`),
    asked(`(?<month>\\d{1,2})[-/]${dayNumber}[-/](?<year>\\d{4})`),
    ...(decimalSeparator === ',' ? [asked(withoutLastPoint, 'a sure amount')] : []),
  ];
}

type Near = (day?: string, month?: string, year?: string) => LocalDate | undefined;

/** In the country's order, or in the other if only that gives a valid day. */
function inFigures(parts: Parts, dayOrder: DayOrder, near: Near) {
  const { first, second, year } = parts;
  const dayFirst = near(first, second, year);
  const monthFirst = near(second, first, year);
  return dayOrder === 'day first' ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst);
}

/** 2100 after a month is more likely an amount. */
function isLikelyYear(year: number, today: LocalDate): boolean {
  return year >= 1970 && year <= yearOf(today.slice(0, 4), today) + 10;
}
