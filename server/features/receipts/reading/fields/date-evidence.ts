import { daysBetween, type LocalDate } from '#contract/calendar.ts';
import { mean } from '../statistics.ts';
import type { DateMark, DateOrder } from './date-marks.ts';
import { findDates } from './date-marks.ts';
import { differByOne, letters } from './letters.ts';
import type { PrintLine } from './print-lines.ts';
import { flag } from './rank.ts';
import { find, vocabularyOf } from './vocabulary.ts';

/** A possible date of the receipt with its evidence. */
export interface DateCandidate {
  value: LocalDate;
  marks: readonly DateMark[];
  evidence: DateEvidence;
}

export type DateEvidence = ReturnType<typeof weigh>;

interface Found {
  mark: DateMark;
  line: PrintLine;
  index: number;
}

interface Receipt {
  all: readonly Found[];
  prints: readonly PrintLine[];
  numbers: readonly string[];
  today: LocalDate;
}

const dayInNumber = /(?=(20[0-3]\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])))/g;
export const dateWords = vocabularyOf({
  label: 'date, tarikh, datum, fecha, data, datums, issued, dated',
  purchase:
    'invoice date, inv date, bill date, trans date, doc date, receipt date, rechnungsdatum, date time',
  other: `expiry, expires, exp date, valid, due date, until, before, member since, birth, effective, warranty,
    best before, delivery date, return by, exchange, points, promotion, redeem, survey`,
  number: 'tel, fax, phone, gst id, gst no, reg no, roc, company no, co reg',
});
/** With more letters beside it, a date is part of running text. */
const longestHeading = 25;
/** Older receipts are hardly ever uploaded. */
const oldestDays = 12 * 366;

export function dateCandidates(
  prints: readonly PrintLine[],
  { today, order }: { today: LocalDate; order: DateOrder },
): DateCandidate[] {
  const found = prints.flatMap((line, index) =>
    findDates(line, order).map((mark): Found => ({ mark, line, index })),
  );
  const all = found.filter(({ mark }) => isPossible(mark.value, today));
  const receipt: Receipt = { all, prints, numbers: longNumbers(prints), today };
  const values = [...new Set(all.map(({ mark }) => mark.value))];
  return [...values, ...repairs(values, receipt)].map((value) => {
    const own = all.filter(({ mark }) => mark.value === value);
    const at = own.length > 0 ? own : all.filter(({ mark }) => isMisread(mark.value, value));
    return {
      value,
      marks: at.map(({ mark }) => mark),
      evidence: weigh(value, at, receipt),
    };
  });
}

/** Dates inside long numbers that differ from a read date by one digit. */
function repairs(values: readonly LocalDate[], { numbers, today }: Receipt): LocalDate[] {
  const days = numbers.flatMap((number) => [...number.matchAll(dayInNumber)]).map((match) => match[1] ?? '');
  return [
    ...new Set(days.map((day) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}` as LocalDate)),
  ].filter(
    (day) => isPossible(day, today) && !values.includes(day) && values.some((value) => isMisread(value, day)),
  );
}

function isMisread(read: LocalDate, meant: LocalDate): boolean {
  return read !== meant && differByOne(read, meant);
}

/** Invoice numbers often contain the date. */
function longNumbers(prints: readonly PrintLine[]): string[] {
  return prints.flatMap(({ text }) => text.match(/\d{9,}/g) ?? []);
}

function isInNumber(value: LocalDate, numbers: readonly string[]): boolean {
  const [year = '', month = '', day = ''] = value.split('-');
  return numbers.some((number) => number.includes(year + month + day) || number.includes(day + month + year));
}

/** Beyond the date line it may already be tomorrow. */
export function isPossible(day: LocalDate, today: LocalDate): boolean {
  const age = daysBetween(day, today);
  return age >= -1 && age < oldestDays * 2;
}

function weigh(value: LocalDate, found: readonly Found[], { all, prints, numbers, today }: Receipt) {
  const lines = new Set(found.map(({ index }) => index));
  const texts = [...lines].map((index) => prints[index]?.text ?? '');
  const above = [...lines].map((index) => prints[index - 1]?.text ?? '');
  const said = find(texts.join(' '), dateWords);
  const saidBefore = find(found.map(({ mark }) => mark.before).join(' '), dateWords);
  const share = (holds: (mark: DateMark) => boolean) => mean(found.map(({ mark }) => flag(holds(mark))));
  const rivals = all.filter(({ index, mark }) => lines.has(index) && mark.value !== value);
  return {
    repaired: flag(found.every(({ mark }) => mark.value !== value)),
    inNumber: flag(isInNumber(value, numbers)),
    places: Math.log2(1 + lines.size),
    rivals: flag(rivals.length > 0),
    confidence: mean(found.map(({ mark }) => Math.max(0, mark.confidence))),
    inexact: share(({ exact }) => !exact),
    named: share(({ form }) => form === 'named'),
    iso: share(({ form }) => form === 'iso'),
    compact: share(({ form }) => form === 'compact'),
    shortYear: share(({ hasFullYear }) => !hasFullYear),
    badlySeparated: share(({ isWellSeparated }) => !isWellSeparated),
    againstOrder: share(({ isAgainstOrder }) => isAgainstOrder),
    labelled: flag(said.has('label')),
    labelledAbove: flag(above.some((text) => find(text, dateWords).has('label') && !/\d{2}/.test(text))),
    ofPurchase: flag(said.has('purchase')),
    ofSomethingElse: flag(said.has('other')),
    afterNumber: flag(saidBefore.has('number')),
    withTime: flag(texts.some((text) => /\d{1,2}\s?[:;]\s?\d{2}/.test(text))),
    manyOnLine: flag(
      found.some(
        ({ index }) =>
          new Set(all.filter((one) => one.index === index).map(({ mark }) => mark.box.x.toFixed(1))).size > 1,
      ),
    ),
    inText: flag(found.some(({ line }) => letters(line.text).length > longestHeading)),
    low: Math.min(...lines) / prints.length,
    old: flag(daysBetween(value, today) > oldestDays),
    future: flag(value > today),
  };
}
