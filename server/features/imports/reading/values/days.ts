import { dayOf, type LocalDate, parseDay } from '#contract/calendar.ts';
import type { DateOrder } from '#contract/import-layout.ts';
import { monthByName } from '#server/platform/month-names.ts';
import { plainDigits } from './texts.ts';

/** A day as written: either its order is plain, or it depends on the file's. */
export type WrittenDay = { kind: 'certain'; day: LocalDate | undefined } | NumericDay;

export interface NumericDay {
  kind: 'numeric';
  parts: readonly [string, string, string];
  separator: string;
}

const longest = 60;
/** Two digits below this are years of this century. */
const pivotYear = 80;
/** From here on they are Thai ones of 2015 to 2036, as nobody has statements of 2058. */
const firstBuddhistYear = 58;
/** In Iran the year 2024 is 1403; those of Islam's calendar are greater. */
const [firstPersianYear, lastPersianYear] = [1350, 1430];

/** Splits a cell that begins with a day, a time may follow; undefined if it does not look like a day at all. */
export function splitDay(cell: string): WrittenDay | undefined {
  if (cell.length < 6 || cell.length > longest) return undefined;
  const text = plainDigits(cell).replace(/^'/, '');
  return splitNumeric(text) ?? splitDigits(text) ?? splitNamed(text) ?? splitEra(text) ?? splitThai(text);
}

/** The year before the first of eras that Japan counts by, as `令和6年1月31日` or `R06.01.31`. */
const eras: Record<string, number> = { 令和: 2018, 平成: 1988, 昭和: 1925, R: 2018, H: 1988, S: 1925 };

function splitEra(text: string): WrittenDay | undefined {
  const match = /^(令和|平成|昭和|[RHS])\s?(\d{1,2}|元)[年./-]\s?(\d{1,2})[月./-]\s?(\d{1,2})日?$/.exec(text);
  if (match === null) return undefined;
  const [, era = '', year = '', month = '', day = ''] = match;
  const full = (eras[era] ?? 0) + (year === '元' ? 1 : Number(year));
  return { kind: 'certain', day: toDayOf(String(full), month, day) };
}

const thaiMonths =
  'มกราคม ม.ค. กุมภาพันธ์ ก.พ. มีนาคม มี.ค. เมษายน เม.ย. พฤษภาคม พ.ค. มิถุนายน มิ.ย. กรกฎาคม ก.ค. สิงหาคม ส.ค. กันยายน ก.ย. ตุลาคม ต.ค. พฤศจิกายน พ.ย. ธันวาคม ธ.ค.'.split(
    ' ',
  );
const bareThaiMonths = thaiMonths.map(withoutPoints);
const thai = new RegExp(
  String.raw`^(\d{1,2})[\s-]?(${thaiMonths.join('|').replaceAll('.', String.raw`\.?`)})[\s-]?(\d{4}|\d{2})(?!\d)`,
);

/** Short names differ in vowels and points only, which other languages do without: `5 มี.ค. 2569`. */
function splitThai(text: string): WrittenDay | undefined {
  const match = thai.exec(text);
  if (match === null) return undefined;
  const [written, day = '', name = '', year = ''] = match;
  if (!isTime(text.slice(written.length))) return undefined;
  const at = bareThaiMonths.indexOf(withoutPoints(name));
  return { kind: 'certain', day: toDayOf(year, String(Math.floor(at / 2) + 1), day) };
}

function withoutPoints(name: string): string {
  return name.replaceAll('.', '');
}

/** Or the day that it counts for, another one behind a slash, or a number in a line below. */
const beforeTime = String.raw`(?:(?:kl|klo|um|à|às|at|a las|alle|о|오전|오후|午前|午後|上午|下午)\.?\s?)?`;
const time = String.raw`(?:[T\p{Zs}\n,:-]{1,3}${beforeTime}\d{1,2}(?:[:.h時]\d|시\s?)\d.{0,30}|\sas of\s.{6,30}|\s/\s\d{1,2}[./-]\d[\d./-]{0,8}|\n[^\p{L}]{0,40}|Z|[+-]\d{2}:\d{2})?`;
const weekday = String.raw`(?:\p{L}{2,12}\.?,?\s)?`;
/** `., hétfő`, `(月)` or ` г.` for the year. */
const after = String.raw`[日일.]?(?:,\s?\p{L}{2,12}\.?|\s?\(\p{L}{1,12}\.?\)|\s?[гр]\.)?`;
const numeric = new RegExp(
  String.raw`^${weekday}(\d{1,4})\s?([./\-年년'])\s?(\d{1,2})\s?[./\-月월']\s?(\d{4}|\d{1,2})${after}${time}$`,
  'u',
);

function splitNumeric(text: string): WrittenDay | undefined {
  const match = numeric.exec(text);
  if (match === null) return undefined;
  const [, first = '', separator = '', second = '', third = ''] = match;
  if (first.length >= 3 && third.length > 2) return undefined;
  return { kind: 'numeric', parts: [first, second, third], separator };
}

const digits = new RegExp(String.raw`^(\d{8})(?:T?\d{6}|T\d{4})?${time}$`, 'u');

function splitDigits(text: string): WrittenDay | undefined {
  const run = digits.exec(text)?.[1];
  if (run === undefined) return undefined;
  const isYearFirst = /^(19|20)\d\d(0[1-9]|1[0-2])/.test(run);
  const ends = isYearFirst ? [4, 6] : [2, 4];
  const parts = [run.slice(0, ends[0]), run.slice(ends[0], ends[1]), run.slice(ends[1])] as const;
  return { kind: 'numeric', parts, separator: '' };
}

const named = [
  // 26 Jan 2026, 26-JAN-26, 26. januar 2026, 1er mars 2024, 26JAN2026, 26 de enero de 2026
  {
    pattern:
      /^(\d{1,2})(?:st|nd|rd|th|er|\.)?[\s./-]{0,2}(?:de\s)?(\p{L}{3,12})\.?(?:\sde)?[\s./,'-]{0,2}(\d{4}|\d{2})(?!\d)/u,
    order: [3, 2, 1],
  },
  // Jan 26, 2026
  {
    pattern: /^(\p{L}{3,12})\.?[\s./-]{1,2}(\d{1,2})(?:st|nd|rd|th)?[\s,./-]{1,2}(\d{4}|\d{2})(?!\d)/u,
    order: [3, 1, 2],
  },
  // 2026-Jan-26, 2026. január 26.
  { pattern: /^(\d{4})[\s./-]{1,2}(\p{L}{3,12})\.?[\s./-]{1,2}(\d{1,2})(?!\d)/u, order: [1, 2, 3] },
] as const;

function splitNamed(text: string): WrittenDay | undefined {
  if (!/\p{L}{3}/u.test(text)) return undefined;
  return readNamed(text) ?? readNamed(text.replace(/^\p{L}{2,12}\.?,?\s/u, ''));
}

function readNamed(text: string): WrittenDay | undefined {
  for (const { pattern, order } of named) {
    const match = pattern.exec(text);
    if (match === null || !isTime(text.slice(match[0].length))) continue;
    const name = (match[order[1]] ?? '').replace(/^ב(?=.{3})/, ''); // Hebrew for “in”
    const month = monthByName(name) ?? monthByName(name.slice(0, 3));
    if (month !== undefined)
      return {
        kind: 'certain',
        day: toDayOf(match[order[0]] ?? '', String(month), match[order[2]] ?? ''),
      };
  }
  return undefined;
}

/** Or nothing; a text after two blanks is another column. */
function isTime(rest: string): boolean {
  return /^(?:$|[\s,.T@-])/.test(rest) && !/\s\s\p{L}/u.test(rest);
}

/** The year of another calendar, such as 2082 in Nepal, of which no day is known here. */
export function isOfUnknownCalendar(written: WrittenDay): boolean {
  if (written.kind === 'certain') return false;
  const [first, , third] = written.parts;
  const year = Number([first, third].find((part) => part.length === 4));
  return year >= 2000 + firstBuddhistYear && year < 2500;
}

/** The day in the file's order; undefined if there is no such day. */
export function toDay(written: WrittenDay, order: DateOrder): LocalDate | undefined {
  if (written.kind === 'certain') return written.day;
  const [first, second, third] = written.parts;
  if (first.length >= 3)
    return order === 'ydm' ? toDayOf(first, third, second) : toDayOf(first, second, third);
  switch (order) {
    case 'dmy':
      return toDayOf(third, second, first);
    case 'mdy':
      return toDayOf(third, first, second);
    case 'ymd':
      return third.length === 4 ? undefined : toDayOf(first, second, third);
    case 'ydm':
      return third.length === 4 ? undefined : toDayOf(first, third, second);
  }
}

function toDayOf(year: string, month: string, day: string): LocalDate | undefined {
  const full = fullYear(Number(year), year.length);
  if (full !== undefined && full >= firstPersianYear && full <= lastPersianYear)
    return fromPersian(full, Number(month), Number(day));
  return full === undefined ? undefined : parseDay(dayOf(full, Number(month), Number(day)));
}

/** In Thailand the year 2024 is 2567 or 67, in Taiwan 113. */
function fullYear(year: number, length: number): number | undefined {
  if (length === 4) return year >= 2500 && year < 2600 ? year - 543 : year;
  if (length === 3) return year >= 100 && year < 200 ? year + 1911 : undefined;
  if (length !== 2) return undefined;
  if (year >= pivotYear) return year + 1900;
  return year >= firstBuddhistYear ? year + 1957 : year + 2000;
}

/** A day that every program writes in one way: `YYYYMMDD…` or `YYYY-MM-DD…`, as in OFX and CAMT. */
export function parseStandardDay(text: string): LocalDate | undefined {
  const match = /^\s*(\d{4})-?(\d{2})-?(\d{2})/.exec(text);
  return match === null ? undefined : toDayOf(match[1] ?? '', match[2] ?? '', match[3] ?? '');
}

/** `YYMMDD`, as in MT940 and Norma 43. */
export function parseShortDay(text: string): LocalDate | undefined {
  const [, year = '', month = '', day = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  return toDayOf(year, month, day);
}

const newYears = new Map<number, number>();
const persian = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', { timeZone: 'UTC', dateStyle: 'short' });

/** The day of Iran's calendar, whose first six months have 31 days; undefined if there is no such day. */
function fromPersian(year: number, month: number, day: number): LocalDate | undefined {
  const written = `${month}/${day}/${year} AP`;
  const before = month < 7 ? (month - 1) * 31 : (month - 1) * 30 + 6;
  const date = new Date(newYear(year) + (before + day - 1) * 86_400_000);
  if (persian.format(date) !== written) return undefined;
  return dayOf(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

/** Between the 19th and the 22nd of March. */
function newYear(year: number): number {
  const known = newYears.get(year);
  if (known !== undefined) return known;
  const days = [19, 20, 21, 22].map((day) => Date.UTC(year + 621, 2, day));
  const found = days.find((day) => persian.format(day) === `1/1/${year} AP`) ?? Number.NaN;
  newYears.set(year, found);
  return found;
}
