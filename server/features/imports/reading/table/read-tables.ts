import { ImportFailure } from '../limits.ts';
import type { Reading, Statement } from '../statement.ts';
import { joinBalances } from './check-balances.ts';
import { completeDays } from './complete-days.ts';
import { headingKey } from './find-table.ts';
import { countRoles } from './headings.ts';
import { readTable } from './read-table.ts';
import { isAmountCell, isDataLike, isDayCell, type Sheet, type SheetRecord } from './sheet.ts';

/** Reads the tables of a file one by one; its layout and what is changed of it are those of the longest. */
export function readTables(raw: Sheet, reading: Reading): Statement {
  const sheet = completeDays(raw, reading.context);
  const tables = splitTables(sheet.records);
  return tables.length === 1 ? readTable(sheet, reading) : readSeveral(sheet, tables, reading);
}

function readSeveral(sheet: Sheet, tables: readonly (readonly SheetRecord[])[], reading: Reading): Statement {
  const longest = tables.reduce((best, each) => (rowsOf(each) > rowsOf(best) ? each : best));
  const { table: _, ...forOthers } = reading.change;
  try {
    const statements = tables.map((records) => {
      const change = records === longest ? reading.change : forOthers;
      return readTable({ ...sheet, records: [...records] }, { ...reading, change });
    });
    return join(statements, tables.indexOf(longest));
  } catch (error) {
    if (error instanceof ImportFailure) return readTable(sheet, reading);
    throw error;
  }
}

function rowsOf(records: readonly SheetRecord[]): number {
  return records.filter(({ cells }) => isDataLike(cells)).length;
}

function join(all: readonly Statement[], main: number): Statement {
  const longest = all[main] as Statement;
  const { layout } = longest;
  const table = layout.table && { ...layout.table, otherTables: all.length - 1 };
  return {
    ...longest,
    layout: { ...layout, table },
    rows: all.flatMap(({ rows }) => rows),
    leftOut: all.flatMap(({ leftOut }) => leftOut),
    problems: all.flatMap(({ problems }) => problems),
    furniture: all.flatMap(({ furniture }) => furniture),
    questions: all.flatMap(({ questions }) => questions).slice(0, 1),
    answers: [...new Map(all.flatMap(({ answers }) => answers).map((each) => [each.key, each])).values()],
    ...joinBalances(all),
  };
}

const maxCandidates = 200;
/** Lines below headings before which rows begin. */
const nearby = 3;
const maxTables = 20;

/** The tables of a file that has several with other headings each, as one for each account. */
function splitTables(records: readonly SheetRecord[]): (readonly SheetRecord[])[] {
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
