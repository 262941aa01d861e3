import { dayIn, type LocalDate, parseDay } from '#contract/calendar.ts';
import { type Sheet, sampled } from './sheet.ts';

const time = /^\d{4}-\d\d-\d\d[T ]\d/;
const utc =
  /^(\d{4}-\d\d-\d\d)[T ]((?:[01]\d|2[0-3]):(?:00|15|30|45))(?::00(?:\.0{1,9})?)?\s?(?:Z|UTC|GMT|\+00:?00)$/;

/**
 * Days that a program has written as their midnight in UTC, such as `2026-03-01T23:00:00Z` for the second of March in
 * Berlin, if every time of the column is the midnight of a day in the time zone.
 */
export function localDays(sheet: Sheet, timeZone = 'UTC'): Sheet {
  const head = sheet.records.slice(0, sampled);
  const likely = new Set(head.flatMap(({ cells }) => cells.flatMap((cell, at) => (isOther(cell) ? at : []))));
  if (likely.size === 0) return sheet;
  const known = new Map<string, LocalDate | undefined>();
  const dayOf = (cell: string) => {
    if (!known.has(cell)) known.set(cell, dayAtMidnight(cell, timeZone));
    return known.get(cell);
  };
  const isMidnight = (cell: string) => !time.test(cell) || dayOf(cell) !== undefined;
  const places = [...likely].filter((at) => sheet.records.every(({ cells }) => isMidnight(cells[at] ?? '')));
  if (places.length === 0) return sheet;
  const toDay = (cell: string, at: number) => (places.includes(at) && dayOf(cell)) || cell;
  return { ...sheet, records: sheet.records.map((each) => ({ ...each, cells: each.cells.map(toDay) })) };
}

/** May be midnight elsewhere, as zones are whole quarters of an hour apart. */
function isOther(cell: string): boolean {
  return (utc.exec(cell)?.[2] ?? '00:00') !== '00:00';
}

/** Undefined if the time is no midnight there. */
function dayAtMidnight(cell: string, timeZone: string): LocalDate | undefined {
  const [, day = '', minute = ''] = utc.exec(cell) ?? [];
  if (parseDay(day) === undefined) return undefined;
  const epoch = Date.parse(`${day}T${minute}Z`);
  const local = dayIn(timeZone, epoch);
  return local === dayIn(timeZone, epoch - 1) ? undefined : local;
}
