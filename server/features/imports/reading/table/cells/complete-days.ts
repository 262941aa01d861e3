import { addDays, dayIn, type LocalDate } from '#contract/calendar.ts';
import type { DateOrder } from '#contract/import-layout.ts';
import { monthByName } from '#server/platform/month-names.ts';
import type { Reading } from '../../statement.ts';
import { currencyCodes } from '../../values/amounts.ts';
import { splitDay, toDay, type WrittenDay } from '../../values/days.ts';
import { dayMeanings } from '../columns/heading-vocabulary.ts';
import { meaningOfHeading } from '../columns/headings.ts';
import { decideDateOrder } from '../conventions/decide-date-order.ts';
import { hasDayAndAmount, type Sheet, type SheetRecord, sampled } from './sheet.ts';

type CompleteCell = (cell: string, at: number) => string;

/** Of the end of a period; what is later is when a card expires. */
const daysAhead = 60;
/** Lines with a whole day and an amount that may be about the statement, such as what a card owes. */
const mostAbove = 3;
/** In days. Most rows are of this time before such a line; those after an opening balance would be of the year before. */
const longestPeriod = 92;

/** The sheet with its days whole and in one cell, where hardly any line has one. */
export function completeDays(raw: Sheet, reading: Reading): Sheet {
  const sheet = joinParts(raw);
  const head = sheet.records.slice(0, sampled);
  const whole = countRows(head, mostAbove + 1);
  if (whole > mostAbove) return sheet;
  const withCounts = completeCounts(head, reading.context.timeZone ?? 'UTC');
  const complete = withCounts ?? completeYears(head, reading);
  if (complete === undefined) return sheet;
  const records = sheet.records.map((record) => ({ ...record, cells: record.cells.map(complete) }));
  if (whole > 0 && countRows(records.slice(0, sampled), 2 * whole + 1) <= 2 * whole) return sheet;
  return { ...sheet, records, lacksYears: withCounts === undefined };
}

/** Lines with a day and an amount, at most so many. */
function countRows(records: readonly SheetRecord[], most: number): number {
  let count = 0;
  for (const { cells } of records) if (count < most && hasDayAndAmount(cells)) count++;
  return count;
}

/** The year, the month and the day. */
const parts = [
  /年|^(?:year|jahr|año|ano|année|anno|год|yıl)$/i,
  /月|^(?:month|monat|mes|mês|mois|mese|месяц|ay)$/i,
  /日|^(?:day|tag|día|dia|jour|giorno|день|gün)$/i,
];

/** Where these are. */
const orders = [
  [0, 1, 2],
  [2, 1, 0],
  [2, 0, 1],
];

/** Year, month and day may have columns of their own, in any order. */
function joinParts(sheet: Sheet): Sheet {
  for (const { cells } of sheet.records.slice(0, 200))
    for (let at = 0; at + 3 <= cells.length; at++) {
      const three = cells.slice(at, at + 3);
      const order = orders.find((each) => parts.every((part, of) => part.test(three[each[of] ?? -1] ?? '')));
      if (order !== undefined)
        return { ...sheet, records: sheet.records.map((record) => joinAt(record, at, order)) };
    }
  return sheet;
}

function joinAt(record: SheetRecord, at: number, order: readonly number[]): SheetRecord {
  const three = record.cells.slice(at, at + 3);
  if (three.length < 3 || !three.every((cell) => /^\d{1,4}$/.test(cell))) return record;
  const [year = '', ...monthAndDay] = order.map((place) => three[place]);
  const day = [year.replace(/^\d\d$/, '20$&'), ...monthAndDay].join('-');
  return { ...record, cells: record.cells.toSpliced(at, 3, day, '', '') };
}

/** Days without a year, and the whole ones with `#` in its place. */
const shortDays: readonly { pattern: RegExp; whole: string }[] = [
  { pattern: /^'?(\d{1,2})[\s./-](\p{L}{3,12})\.?'?$/u, whole: '$1/$2/#' }, // 05 Jan
  { pattern: /^'?(\p{L}{3,12})\.?\s(\d{1,2})'?$/u, whole: '$1/$2/#' }, // Jan 05
  { pattern: /^'?(\d{1,2})[/-](\d{1,2})'?$/, whole: '$1/$2/#' }, // 5/1
  { pattern: /^'?(\d{1,2})\.\s?(\d{1,2})\.'?$/, whole: '$1.$2.#' }, // 05.01.; a single point would be that of an amount
  { pattern: /^(\d{1,2})[月월]\s?(\d{1,2})[日일](?:\s?\(\p{L}\))?$/u, whole: '#/$1/$2' }, // 1月5日
];

function splitShort(cell: string): string | undefined {
  if (cell.length > 20) return undefined;
  const short = shortDays.find(({ pattern }) => pattern.test(cell));
  if (short === undefined) return undefined;
  // Where the month is last, three letters of it do; here they would make `Marriott 12` a day, and `ZAR 20` one of September.
  const first = /^'?(\p{L}+)/u.exec(cell)?.[1];
  const isMonth = (name: string) => monthByName(name) !== undefined && !currencyCodes.has(name.toUpperCase());
  if (first !== undefined && !isMonth(first)) return undefined;
  return cell.replace(short.pattern, short.whole);
}

/**
 * Days without a year, as on statements of cards, are of that of the latest day that is written anywhere else, such as
 * the end of the period, or of today. Months after it are of the year before.
 */
function completeYears(head: readonly SheetRecord[], { context, change }: Reading): CompleteCell | undefined {
  const cells = head.flatMap((record) => record.cells);
  const short = cells.flatMap((cell) => splitShort(cell) ?? []);
  if (short.length === 0) return undefined;
  const whole = cells.flatMap(wholeDays);
  const inSomeYear = short.flatMap((each) => splitDay(inYear(each, 2000)) ?? []);
  const order = change.dateOrder ?? decideDateOrder([...whole, ...inSomeYear], context).value;
  const latest =
    whole
      .flatMap((day) => toDay(day, order) ?? [])
      .filter((day) => day <= addDays(context.today, daysAhead))
      .sort()
      .at(-1) ?? context.today;
  const complete = (cell: string) => withYear(cell, { latest, order });
  if (countRows(head, 1) > 0) {
    const days = cells.flatMap((cell) => (splitShort(cell) && dayOf(complete(cell), order)) ?? []);
    const recent = days.filter((day) => day >= addDays(latest, -longestPeriod));
    if (recent.length * 2 <= days.length) return undefined;
  }
  return head.some((record) => hasDayAndAmount(record.cells.map(complete))) ? complete : undefined;
}

function inYear(short: string, year: number): string {
  return short.replace('#', String(year));
}

function withYear(cell: string, { latest, order }: { latest: LocalDate; order: DateOrder }): string {
  const short = splitShort(cell);
  if (short === undefined) return cell;
  const year = Number(latest.slice(0, 4));
  const days = [year, year - 1].map((each) => inYear(short, each));
  return days.find((each) => (dayOf(each, order) ?? '9999') <= latest) ?? cell;
}

function dayOf(text: string, order: DateOrder): LocalDate | undefined {
  const written = splitDay(text);
  return written && toDay(written, order);
}

/** Also the ends of a period. */
function wholeDays(cell: string): WrittenDay[] {
  const text = cell.replace(/^[^:]{0,40}:\s|^'|'$/g, '');
  return [text, ...endsOfPeriod(text)].flatMap((each) => splitDay(each) ?? []);
}

/** `01/06/2019 - 30/06/2019`, `1 Jun 2019 to 30 Jun 2019`. */
function endsOfPeriod(text: string): string[] {
  return text.length > 60 ? [] : text.split(/\s(?:[-–~/]|\p{L}{1,3}|s\/d)\s/u);
}

/** Seconds, milliseconds or microseconds since 1970, after 2001. */
const epoch = /^(\d{10})(?:\.\d{1,9}|\d{3}|\d{6})?$/;

/** Days as spreadsheets count them, from 2000 to 2063, with a time as a fraction. */
const serial = /^(3[6-9]\d{3}|[45]\d{4})(?:[.,]\d+)?$/;
const dayOfSerials = '1899-12-30';

/** Points in time may be counted from 1970, or days from 1900, below a heading that means a day. */
function completeCounts(head: readonly SheetRecord[], timeZone: string): CompleteCell | undefined {
  const heading = head.findIndex(({ cells }) => cells.some(meansDay));
  const rows = head.slice(heading + 1);
  const places = (head[heading]?.cells ?? []).flatMap((cell, at) => {
    const filled = rows.flatMap(({ cells }) => cells[at] || []);
    return meansDay(cell) &&
      filled.length > 0 &&
      [epoch, serial].some((pattern) => filled.every((each) => pattern.test(each)))
      ? [at]
      : [];
  });
  if (places.length === 0) return undefined;
  return (cell, at) => {
    if (!places.includes(at)) return cell;
    const seconds = epoch.exec(cell)?.[1];
    if (seconds !== undefined) return dayIn(timeZone, Number(seconds) * 1000);
    const days = serial.exec(cell)?.[1];
    return days === undefined ? cell : addDays(dayOfSerials, Number(days));
  };
}

function meansDay(heading: string): boolean {
  return /\b(time|epoch|unix\w*)\b/i.test(heading) || dayMeanings.includes(meaningOfHeading(heading));
}
