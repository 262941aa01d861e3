import type { ColumnRole } from '#contract/import-layout.ts';
import { type LayoutChange, withoutProved } from '../layout.ts';
import { ImportFailure } from '../limits.ts';
import type { Reading, Statement } from '../statement.ts';
import { completeDays } from './cells/complete-days.ts';
import { joinNumbers } from './cells/rejoin-cells.ts';
import { nameSections } from './cells/sections.ts';
import { hasDayAndAmount, isAmountCell, isDayCell, type Sheet, type SheetRecord } from './cells/sheet.ts';
import { stackTables } from './cells/stack-tables.ts';
import { turnDaysBack } from './cells/turned-days.ts';
import { isAmount } from './columns/column-roles.ts';
import { headingKey } from './columns/find-table.ts';
import { countRoles } from './columns/headings.ts';
import { readTable } from './read-table.ts';
import { joinBalances } from './rows/check-balances.ts';

/**
 * Reads the tables of a file one by one; its layout and what is changed of it are those of the longest. What was said of
 * the whole file counts for those tables that do not prove it themselves.
 */
export function readTables(raw: Sheet, reading: Reading): Statement {
  const sheet = nameSections(joinNumbers(completeDays(turnDaysBack(stackTables(raw)), reading)));
  const tables = splitTables(sheet.records);
  return tables.length === 1
    ? readTable({ ...sheet, hasOneTable: true }, reading)
    : readSeveral(sheet, tables, reading);
}

function readSeveral(sheet: Sheet, tables: readonly (readonly SheetRecord[])[], reading: Reading): Statement {
  const longest = tables.reduce((best, each) => (rowsOf(each) > rowsOf(best) ? each : best));
  const { table, ...said } = reading.change;
  try {
    const statements = tables.map((records) => {
      const own = { ...sheet, records };
      const change: LayoutChange = records === longest && table ? { table } : {};
      const found = readTable(own, { ...reading, change });
      if (Object.keys(said).length === 0) return found;
      return readTable(own, { ...reading, change: { ...change, ...withoutProved(said, found.proved) } });
    });
    const main = tables.indexOf(longest);
    return join(
      statements.map((each, at) => (at < main ? withoutBalance(each) : each)),
      main,
    );
  } catch (error) {
    if (error instanceof ImportFailure) return readTable(sheet, reading);
    throw error;
  }
}

const texts: ColumnRole[] = ['name', 'payer', 'description', 'reference', 'type'];

/** A table of one line that has a balance, but neither an amount nor a text, has no row above the transactions. */
function withoutBalance(statement: Statement): Statement {
  const columns = statement.layout.table?.columns ?? [];
  const saysMore = columns.some((role) => isAmount(role) || texts.includes(role));
  const [only, ...others] = statement.problems;
  if (only?.code !== 'no_amount' || others.length > 0) return statement;
  if (saysMore || !columns.includes('balance')) return statement;
  const line = { line: only.line, raw: only.raw };
  return { ...statement, problems: [], otherLines: [...statement.otherLines, line] };
}

function rowsOf(records: readonly SheetRecord[]): number {
  return records.filter(({ cells }) => hasDayAndAmount(cells)).length;
}

function join(all: readonly Statement[], main: number): Statement {
  const longest = all[main] as Statement;
  const { layout, proved } = longest;
  const table = layout.table && { ...layout.table, otherTables: all.length - 1, proved };
  return {
    ...longest,
    layout: { ...layout, table },
    rows: all.flatMap(({ rows }) => rows),
    leftOut: all.flatMap(({ leftOut }) => leftOut),
    problems: all.flatMap(({ problems }) => problems),
    otherLines: all.flatMap(({ otherLines }) => otherLines),
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
    const isFollowed = records.slice(at + 1, at + 1 + nearby).some((record) => hasDayAndAmount(record.cells));
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
