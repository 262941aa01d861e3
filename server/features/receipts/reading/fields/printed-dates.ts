import { dayOf, daysInMonth, type LocalDate } from '#contract/calendar.ts';
import type { Box } from '#contract/receipts.ts';
import { monthByName } from '#server/platform/month-names.ts';
import { boxAround } from '../recognised.ts';
import { isAtLeftEdge } from './edges.ts';
import { letters } from './letters.ts';
import { type TextLine, wordsAt } from './text-lines.ts';

export type DateOrder = 'day-first' | 'month-first';

export interface KnownOrder {
  order: DateOrder;
  /** Whether it is known, not just likely. */
  isOrderKnown: boolean;
}

/** A printed date. */
export interface PrintedDate {
  /** Read with the day first, unless only the month can be. */
  value: LocalDate;
  line: TextLine;
  /** Around it on the line, but not around another date there: what says which date it is, and where its time may be. */
  said: string;
  timed: string;
  box: Box;
  /** Of its least certain word. */
  confidence: number;
  form: 'named' | 'iso' | 'numbers' | 'compact';
  /** Whether both separators are equal and cannot be an amount's decimal separator. */
  isWellSeparated: boolean;
  /** The date with the month first; undefined if that is not another one. */
  otherwise: LocalDate | undefined;
  /** Whether it is only a date with the month first. */
  isMonthFirst: boolean;
  /** The date if its first two digits are the year, as in 26/11/20; undefined if that is not a date. */
  yearFirst: LocalDate | undefined;
  /** Whether the line ends in a year of 20, which may be the first half of one, or the first digit of the day may be cut off. */
  isCutOff: boolean;
  /** Separated by points, as where the day comes first. */
  isDotted: boolean;
}

interface PlacedDate extends Omit<PrintedDate, 'said' | 'timed'> {
  from: number;
  to: number;
}

const separator = '\\s?[/\\-~.,\\\\]\\s?';
const apart = "\\s?[-/., ']?\\s?";

/** A time after a separator; one with a point only after a comma or slash, as a telephone number may go on with points. */
const timeApart = `${separator}\\d{1,2}:\\d\\d|\\s?[,/]\\s?[0-2]?\\d\\.[0-5]\\d(?!\\d)`;
/** End of a date: no more digits, except of a time directly after it or after a separator. */
const end = `(?=(?:\\s?-\\s?)?\\d{1,2}[:.]\\d\\d|${timeApart}|(?!\\d|${separator}\\d))`;
/** Two digits of a year, not the hour of a time, which is no more than 23: 20.10. 18:08, 20/10 - 18h08. */
const shortYear = '(?:2[4-9]|[3-9]\\d|\\d{2}(?! ?[hH] ?\\d\\d(?![:.]?\\d)|(?<= \\d\\d):\\d))';
/** Also in the Buddhist calendar. */
const longYear = '20\\d{2}|25[67]\\d';
/** A year with its century may touch the number after it. */
const numbers = new RegExp(
  `(?<!\\d|\\d[/.])(?<first>\\d{1,2})(?<one>${separator}| )(?<second>\\d{1,2})(?<two>${separator})(?<year>20[0-3]\\d(?=\\d{3})|(?:${longYear}|${shortYear})${end})`,
  'g',
);
/** Slashes read as other thin signs or left out; only after a label or if one is there, because it may be any number. */
const withoutSlashes = new RegExp(
  `(?:(?<=\\b(?:date|datum|fecha|data|tarikh)\\W{0,3})|(?<![\\d/.-])(?=\\d\\d[/.-]|\\d\\d.?\\d\\d[/.-]))(?<first>[0-3]\\d)(?<one>[/.7R1Il| -]?)(?<second>[01]\\d)(?<two>[/.7R1Il| -]?)(?<year>20\\d{2})${end}`,
  'gi',
);
/** A point read as a colon, as only a time follows a date. */
const withColon =
  /(?<![\d.:])(?<first>[0-3]\d)(?:(?<one>\.)(?<second>[01]\d)(?<two>:)|(?<one>:)(?<second>[01]\d)(?<two>\.))(?<year>\d{4}|\d{2})(?=\s\d{2}:\d{2}(?!\d))/g;
const iso =
  /(?<!\d)(?<year>(?:19|20)\d\d|25[67]\d)\s?[-/.年년]\s?(?<month>\d{1,2})\s?[-/.月월]\s?(?<day>[12]\d|3[01]|0?[1-9])(?=\d{1,2}[:.]\d\d|(?!\d))/g;
/** As in Japan and Taiwan, also without the name of the era. */
const inEra =
  /(?<!\d)(?<era>令和|民[國国])?\s?(?<year>\d{1,3})\s?年\s?(?<month>\d{1,2})\s?月\s?(?<day>\d{1,2})\s?日/g;
/** As on tills in Japan: R8.11.03. */
const inReiwa =
  /(?<![\p{L}\d])(?<era>R)(?<year>0?[1-9]|1\d)(?<one>[./-])(?<month>\d{1,2})\k<one>(?<day>\d{1,2})(?![\d./-])/gu;
/** As in Taiwan, 115/11/03: only after a label or before a time, or beside Chinese, because it may be any number. */
const inRepublic =
  /(?<![\d./-])(?<year>1[01]\d)(?<one>[/.-])(?<month>[01]\d)\k<one>(?<day>[0-3]\d)(?![\d./-])(?:(?<=(?:\p{Script=Han}|\bdate\b).*)|(?=\s+\d\d:\d\d))/giu;
/** Or the number in Roman numerals, as in Poland, Hungary and Italy: 28-XI-2026, 2026. XI. 28. */
const namedMonth = '(?<month>[\\p{L}0]{3,12}|(?<=[-/.] ?)[IVXl]{1,4}(?= ?[-/.]))';
const dayThenName = new RegExp(
  `(?<![\\dIl|])(?<day>\\d{1,2})(?:st|nd|rd|th|\\.)?${apart}(?:(?:del?|of) )?${namedMonth}\\.?${apart}(?:(?:del?|of) )?(?<year>${longYear}|(?!20\\d\\d[.,])${shortYear})(?![.,]\\d\\d(?![\\d.:]| ?[hH] ?\\d))(?=\\d{1,2}[:.]\\d\\d|(?!\\d|:\\d))`,
  'gu',
);
/** Also with the time before the year: Tue Nov 03 17:42:18 CET 2026. */
const nameThenDay = new RegExp(
  `(?<!\\p{L})(?<month>\\p{L}{3,9})[-./]?\\s?(?<day>\\d{1,2})(?:st|nd|rd|th)?\\s?[-/,]?\\s?(?:\\d\\d:\\d\\d(?::\\d\\d)? (?:(?:[AP]M|UTC|GMT|[A-Z]{1,3}[DES]T) )?)?(?:(?<year>${longYear})|'(?<year>\\d{2}))(?=\\d{1,2}[:.]\\d\\d|(?!\\d))`,
  'gu',
);
/** Also as in Lithuania: 2026 m. lapkričio 3 d. */
const yearThenName = new RegExp(
  `(?<!\\d)(?<year>20\\d{2})(?: ?m\\. ?|\\. ?|[-/ ])${namedMonth}(?:\\. ?|[-/ ])(?<day>\\d{1,2})(?!\\d| ?[:h]|[.,]\\d)`,
  'gu',
);
/** As in Latvia: 2026. gada 3. novembris. */
const yearThenDay = new RegExp(
  `(?<!\\d)(?<year>20\\d{2})\\. ?g(?:ada|\\.) ?(?<day>\\d{1,2})\\. ?${namedMonth}`,
  'gu',
);
/** Ngày 17 tháng 11 năm 2026. */
const vietnamese = /(?<!\d)(?<day>\d{1,2}) ?th[aá]ng ?(?<month>\d{1,2}) ?n[aă]m ?(?<year>20\d\d)(?!\d)/giu;
const compactYearFirst = /(?<!\d)(?<year>20[0-3]\d)(?<month>0[1-9]|1[0-2])(?<day>[0-3]\d)(?!\d)/g;
const romanNumbers = 'I II III IV V VI VII VIII IX X XI XII'.split(' ');

/** Every possible date on the line. */
export function findDates(line: TextLine): PrintedDate[] {
  const { text } = line;
  const found: PlacedDate[] = [];
  const read = (pattern: RegExp, form: PrintedDate['form']) => {
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
      const mark = dateOf(match, form, line);
      if (mark === undefined)
        pattern.lastIndex = match.index + 1; // another one may begin within it
      else if (!found.some(({ value }) => value === mark.value)) found.push(mark);
    }
  };
  read(dayThenName, 'named');
  read(nameThenDay, 'named');
  read(yearThenName, 'named');
  read(yearThenDay, 'named');
  read(iso, 'iso');
  read(inEra, 'iso');
  read(inReiwa, 'iso');
  read(inRepublic, 'iso');
  read(vietnamese, 'iso');
  read(numbers, 'numbers');
  read(withoutSlashes, 'numbers');
  read(withColon, 'numbers');
  read(compactYearFirst, 'compact');
  return found.map((mark) => ({ ...mark, ...textAround(mark, found) }));
}

/** Between the two dates of a period, such as "to": what is said of the first is said of both. */
const period = /^\W*\p{L}{0,4}\W*$/u;

/** What stands between two dates names the second and may be the time of the first. */
function textAround(
  { line: { text }, from, to }: PlacedDate,
  all: readonly PlacedDate[],
): Pick<PrintedDate, 'said' | 'timed'> {
  const above = all.filter((other) => other.to <= from && !period.test(text.slice(other.to, from)));
  const below = all.filter((other) => other.from >= to);
  const start = Math.max(0, ...above.map((other) => other.to));
  const end = Math.min(text.length, ...below.map((other) => other.from));
  return {
    said: text.slice(start, below.length === 0 ? text.length : to),
    timed: text.slice(all.some((other) => other.to <= from) ? from : 0, end),
  };
}

function dateOf(match: RegExpExecArray, form: PrintedDate['form'], line: TextLine): PlacedDate | undefined {
  const groups = match.groups ?? {};
  const year = fullYear(groups['year'] ?? '', groups['era']);
  const [day, month] = partsOf(groups, form);
  const dayFirst = dayIn(year, { day, month });
  const monthFirst = form === 'numbers' ? dayIn(year, { day: month, month: day }) : undefined;
  const value = dayFirst ?? monthFirst;
  if (value === undefined) return undefined;
  const [from, to] = [match.index, match.index + match[0].length];
  const words = wordsAt(line, from, to);
  return {
    value,
    from,
    to,
    line,
    box: boxAround(words),
    confidence: Math.min(...words.map(({ confidence }) => confidence)),
    form,
    isWellSeparated: form !== 'numbers' || isWellSeparated(groups['one'] ?? '', groups['two'] ?? ''),
    otherwise: monthFirst === value ? undefined : monthFirst,
    isMonthFirst: dayFirst === undefined,
    yearFirst: form === 'numbers' ? yearFirstIn(groups) : undefined,
    isCutOff:
      (groups['year'] === '20' && /^\W*$/.test(line.text.slice(to))) ||
      (isAtLeftEdge(line) && from === 0 && /^\d\D/.test(line.text)),
    isDotted: groups['one'] === '.' && groups['two'] === '.',
  };
}

/** Day and month as numbers. */
function partsOf(
  groups: Readonly<Record<string, string>>,
  form: PrintedDate['form'],
): [day: number, month: number] {
  const read = (name: string) => Number(groups[name]);
  if (form === 'numbers') return [read('first'), read('second')];
  return [read('day'), form === 'named' ? monthNamed(groups['month'] ?? '') : read('month')];
}

function monthNamed(name: string): number {
  return romanNumbers.indexOf(name.replaceAll('l', 'I')) + 1 || (monthByName(letters(name)) ?? 0);
}

function yearFirstIn({
  first = '',
  second,
  year = '',
}: Readonly<Record<string, string>>): LocalDate | undefined {
  if (first.length !== 2 || year.length !== 2) return undefined;
  return dayIn(fullYear(first), { month: Number(second), day: Number(year) });
}

/** Years of the Japanese era, of the Republic of China and of the Buddha are read as in the Gregorian calendar. */
function fullYear(written: string, era?: string): number {
  const year = Number(written);
  if (era === '令和' || era === 'R') return year + 2018;
  if (era !== undefined || written.length === 3) return year + 1911;
  if (year > 2500) return year - 543;
  return year + (written.length === 2 ? 2000 : 0);
}

function dayIn(year: number, { day, month }: { day: number; month: number }): LocalDate | undefined {
  if (!(month >= 1 && month <= 12) || !(day >= 1) || !(day <= daysInMonth(year, month))) return undefined;
  return dayOf(year, month, day);
}

function isWellSeparated(one: string, two: string): boolean {
  const [left, right] = [one.trim(), two.trim()];
  return left === right && /[/\-.\\]/.test(left);
}
