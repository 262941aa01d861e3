import { headingKey } from './find-table.ts';
import { countRoles } from './headings.ts';
import { isAmountCell, isDataLike, isDayCell, type SheetRecord } from './sheet.ts';

const maxCandidates = 200;
/** Lines below headings before which rows begin. */
const nearby = 3;
const maxTables = 20;

/** The tables of a file that has several with other headings each, as one for each account. */
export function splitTables(records: readonly SheetRecord[]): (readonly SheetRecord[])[] {
  const starts = startsOf(records).slice(0, maxTables);
  return starts.length < 2
    ? [records]
    : starts.map((start, at) => records.slice(at === 0 ? 0 : start, starts[at + 1]));
}

function startsOf(records: readonly SheetRecord[]): number[] {
  const starts: number[] = [];
  let [key, tried] = ['', 0];
  for (const [at, { cells }] of records.entries()) {
    if (cells.length < 3 || cells.some(startsLikeNumber) || ++tried > maxCandidates) continue;
    const isFollowed = records.slice(at + 1, at + 1 + nearby).some((record) => isDataLike(record.cells));
    if (!isFollowed || cells.some((cell) => isDayCell(cell) || isAmountCell(cell))) continue;
    if (headingKey(cells) === key || countRoles(cells) < 3) continue;
    key = headingKey(cells);
    starts.push(withTitles(records, at));
  }
  return starts;
}

/** As some cell of nearly every row does; without looking closer at each of them. */
function startsLikeNumber(cell: string): boolean {
  return /^[-+(]?\d/.test(cell);
}

/** Titles right above headings belong to them. */
function withTitles(records: readonly SheetRecord[], heading: number): number {
  let start = heading;
  while (records[start - 1]?.cells.filter((cell) => cell !== '').length === 1) start--;
  return start;
}
