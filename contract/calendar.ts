import { currentRegion, replaceDigits } from './region.ts';

/** A calendar day without a time zone, 'YYYY-MM-DD'. Days can be compared as strings. */
export type LocalDate = string;
/** A calendar month, 'YYYY-MM'. */
export type Month = string;

/** Both days are included. */
export interface DayRange {
  from: LocalDate;
  to: LocalDate;
}

const firstYear = 1900;
export const lastYear = 2199;

const dayMs = 86_400_000;
const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/;
const rfc3339 =
  /^(\d{4}-\d{2}-\d{2})[Tt ]([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** The day as written in 'YYYY-MM-DD' or an RFC 3339 time; undefined if it does not exist or is out of range. */
export function parseDay(text: string): LocalDate | undefined {
  const written = rfc3339.exec(text)?.[1] ?? text;
  const match = isoDay.exec(written);
  if (match === null) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < firstYear || year > lastYear || month < 1 || month > 12) return undefined;
  return day >= 1 && day <= daysInMonth(year, month) ? written : undefined;
}

export function dayOf(year: number, month: number, day: number): LocalDate {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

export function addDays(day: LocalDate, count: number): LocalDate {
  return dayAt(epochOf(day) + count * dayMs);
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.round((epochOf(to) - epochOf(from)) / dayMs);
}

/** Every day from `from` to `to`, inclusive; empty when `to` is earlier. */
export function daysFromTo(from: LocalDate, to: LocalDate): LocalDate[] {
  const first = epochOf(from);
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, step) =>
    dayAt(first + step * dayMs),
  );
}

export function monthOf(day: LocalDate): Month {
  return day.slice(0, 7);
}

export function firstDayOf(month: Month): LocalDate {
  return `${month}-01`;
}

/** `yearAndMonth(2026, 2)` is '2026-02'. */
export function yearAndMonth(year: number, month: number): Month {
  return dayOf(year, month, 1).slice(0, 7);
}

/** The numbers of a month, or of the month of a day. */
export function toYearAndMonth(of: Month | LocalDate): { year: number; month: number } {
  return { year: Number(of.slice(0, 4)), month: Number(of.slice(5, 7)) };
}

export function lastDayOf(month: Month): LocalDate {
  return dayInMonth(month, 31);
}

/** This day of the month, or its last day if it is shorter. */
export function dayInMonth(of: Month, day: number): LocalDate {
  const { year, month } = toYearAndMonth(of);
  return dayOf(year, month, Math.min(day, daysInMonth(year, month)));
}

export function addMonths(to: Month, count: number): Month {
  const { year, month } = toYearAndMonth(to);
  const index = year * 12 + (month - 1) + count;
  return dayOf(Math.floor(index / 12), (index % 12) + 1, 1).slice(0, 7);
}

/** Months from `from` to `to`; negative when `to` is earlier. */
export function monthsBetween(from: Month, to: Month): number {
  const [first, last] = [toYearAndMonth(from), toYearAndMonth(to)];
  return (last.year - first.year) * 12 + (last.month - first.month);
}

/** Every month from `from` to `to`, inclusive. */
export function monthsFromTo(from: Month, to: Month): Month[] {
  const months: Month[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** The local day at this instant in an IANA time zone, or in UTC if the zone is not known here. */
export function dayIn(timeZone: string, epochMs: number): LocalDate {
  const [month = 0, day = 0, year = 0] = wallFormat(timeZone).format(epochMs).split('/').map(Number);
  return dayOf(year, month, day);
}

const wallFormats = new Map<string, Intl.DateTimeFormat>();
const mostFormats = 500;

/**
 * Cached, because creating a format takes far longer than using it. Each takes 50 kB, and a zone can be spelt in a million
 * ways: "EUROPE/Paris".
 */
function wallFormat(timeZone: string): Intl.DateTimeFormat {
  const known = wallFormats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: knownTimeZone(timeZone),
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  if (wallFormats.size === mostFormats) wallFormats.clear();
  wallFormats.set(timeZone, format);
  return format;
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The zone itself, or UTC if it is not known here: this browser may be too old for a zone that another one reported. */
export function knownTimeZone(name: string): string {
  return isTimeZone(name) ? name : 'UTC';
}

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** In the form of the region: 'long' is "20 Nov 2026" or "20.11.2026", 'short' is "20 Nov" or "20.11.". */
export function formatDay(day: LocalDate, style: 'long' | 'short'): string {
  return fillIn(currentRegion().days[style], day);
}

/** "Nov 2026" or "11.2026" */
export function formatMonth(month: Month): string {
  return fillIn(currentRegion().days.month, firstDayOf(month));
}

/** "2026", in the digits of the region. */
export function formatYear(year: string): string {
  return replaceDigits(year, currentRegion().numbers.digits);
}

function fillIn(form: string, day: LocalDate): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const values: Record<string, string | undefined> = {
    YYYY: year,
    MMM: monthNames[Number(month) - 1],
    MM: month,
    DD: date,
    D: String(Number(date)),
  };
  const filled = form.replace(/YYYY|MMM|MM|DD|D/g, (part) => values[part] ?? part);
  return replaceDigits(filled, currentRegion().numbers.digits);
}

/** By its parts: a date that is parsed or written as text takes three times as long. */
function epochOf(day: LocalDate): number {
  const { year, month } = toYearAndMonth(day);
  return Date.UTC(year, month - 1, Number(day.slice(8)));
}

function dayAt(epoch: number): LocalDate {
  const date = new Date(epoch);
  return dayOf(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}
