import { dayOf, daysBetween, type LocalDate, parseDay } from '#contract/calendar.ts';
import type { MinorUnits } from '#contract/money.ts';
import { toMinor, turned } from '../values/amounts.ts';

/** Field 61. */
export interface StatementLine {
  day: LocalDate | undefined;
  amount: MinorUnits;
  /** The bank's reference after `//`. */
  bankId: string | null;
  supplementary: string;
}

const pattern =
  /^\s*(\d{6})(\d{4})?\s?(RC|RD|EC|ED|C|D)([A-Z])?\s?(\d[\d.,]{0,17})\s?(?:[NFS]([A-Z\d]{3}))?(.*)$/;

/** Undefined if it is not a line of a statement. The day is that of booking, which is written without a year. */
export function parseStatementLine(lines: readonly string[]): StatementLine | undefined {
  const match = pattern.exec(lines[0] ?? '');
  if (match === null) return undefined;
  const [, valueDay = '', entryDay, mark = '', , number = '', , rest = ''] = match;
  const value = yearMonthDay(valueDay);
  const amount = toAmount(number);
  if (amount === undefined) return undefined;
  const isOut = mark === 'D' || mark === 'RC' || mark === 'ED';
  const reference = /\/\/\s*(\S.*?)\s*$/.exec(rest)?.[1];
  return {
    day: entryDay === undefined ? value : (nearest(value, entryDay) ?? value),
    amount: isOut ? turned(amount) : amount,
    bankId: reference !== undefined && !/^(NONREF|\W*)$/.test(reference) ? reference : null,
    supplementary: lines.slice(1).join(' ').trim(),
  };
}

/** Some banks write a point instead of the comma. */
export function toAmount(number: string): MinorUnits | undefined {
  return toMinor(number, number.includes(',') ? ',' : '.');
}

function yearMonthDay(text: string): LocalDate | undefined {
  const [year, month, day] = [text.slice(0, 2), text.slice(2, 4), text.slice(4, 6)].map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  return parseDay(dayOf(year < 70 ? 2000 + year : 1900 + year, month, day));
}

/** Around New Year, the day of booking may be in another year than that of value. */
function nearest(value: LocalDate | undefined, entryDay: string): LocalDate | undefined {
  if (value === undefined) return undefined;
  const [month, day] = [Number(entryDay.slice(0, 2)), Number(entryDay.slice(2, 4))];
  const year = Number(value.slice(0, 4));
  const days = [year, year - 1, year + 1]
    .map((each) => parseDay(dayOf(each, month, day)))
    .filter((each) => each !== undefined);
  days.sort((a, b) => Math.abs(daysBetween(value, a)) - Math.abs(daysBetween(value, b)));
  return days[0];
}
