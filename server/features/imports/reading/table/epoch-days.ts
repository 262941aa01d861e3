import { dayIn } from '#contract/calendar.ts';
import type { ReadingContext } from '../statement.ts';
import { readHeading } from './headings.ts';
import { isDataLike, type Sheet } from './sheet.ts';

const searched = 3_000;
/** Seconds, milliseconds or microseconds since 1970, after 2001. */
const epoch = /^(\d{10})(?:\.\d{1,9}|\d{3}|\d{6})?$/;

/** The sheet with days where its only points in time are counted from 1970, below a heading that means a day. */
export function completeEpochs(sheet: Sheet, { timeZone = 'UTC' }: ReadingContext): Sheet {
  const head = sheet.records.slice(0, searched);
  if (head.some(({ cells }) => isDataLike(cells))) return sheet;
  const heading = head.findIndex(({ cells }) => cells.some(meansDay));
  const rows = head.slice(heading + 1);
  const places = (head[heading]?.cells ?? []).flatMap((cell, at) => {
    const filled = rows.flatMap(({ cells }) => cells[at] || []);
    return meansDay(cell) && filled.length > 0 && filled.every((each) => epoch.test(each)) ? [at] : [];
  });
  if (places.length === 0) return sheet;
  const toDay = (cell: string) => {
    const seconds = epoch.exec(cell)?.[1];
    return seconds === undefined ? cell : dayIn(timeZone, Number(seconds) * 1000);
  };
  const records = sheet.records.map((record) => ({
    ...record,
    cells: record.cells.map((cell, at) => (places.includes(at) ? toDay(cell) : cell)),
  }));
  return { ...sheet, records };
}

function meansDay(heading: string): boolean {
  const days = ['bookingDay', 'day', 'valueDay'];
  return /\b(time|epoch|unix\w*)\b/i.test(heading) || days.includes(readHeading(heading)[0]?.meaning ?? '');
}
