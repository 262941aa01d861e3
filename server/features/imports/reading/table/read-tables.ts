import { type LayoutChange, shapeOf, type TableLayout, unlessProved } from '../layout.ts';
import { ImportFailure } from '../limits.ts';
import { askAbout } from '../questions.ts';
import { newCollector, type RowCollector } from '../row-collector.ts';
import type { Reading, Statement } from '../statement.ts';
import { findAccountColumns, mayBePostings, nameAccounts } from './accounts.ts';
import { amountsByHeading } from './amounts-by-heading.ts';
import { applyApp, recogniseApp } from './apps.ts';
import { checkBalances, joinBalances } from './check-balances.ts';
import { chooseColumns } from './choose-columns.ts';
import { describeColumns } from './columns.ts';
import { carryDays, completeDays } from './complete-days.ts';
import { decideConventions } from './decide-conventions.ts';
import { decideSides } from './decide-sides.ts';
import { chosenTable, type FoundTable, findTable, headingKey } from './find-table.ts';
import { countRoles } from './headings.ts';
import { improveByBalance, type TableSample } from './improve-by-balance.ts';
import { joinNumbers } from './join-numbers.ts';
import { notBookedTest } from './not-booked.ts';
import { isPendingTitle, readRows } from './read-rows.ts';
import { hasDayAndAmount, isAmountCell, isDayCell, type Sheet, type SheetRecord } from './sheet.ts';

/**
 * Reads the tables of a file one by one; its layout and what is changed of it are those of the longest. What was said of
 * the whole file counts for those tables that do not prove it themselves.
 */
export function readTables(raw: Sheet, reading: Reading): Statement {
  const sheet = joinNumbers(completeDays(raw, reading));
  const tables = splitTables(sheet.records);
  return tables.length === 1 ? readTable(sheet, reading) : readSeveral(sheet, tables, reading);
}

function readSeveral(sheet: Sheet, tables: readonly (readonly SheetRecord[])[], reading: Reading): Statement {
  const longest = tables.reduce((best, each) => (rowsOf(each) > rowsOf(best) ? each : best));
  const { table, ...said } = reading.change;
  try {
    const statements = tables.map((records) => {
      const own = { ...sheet, records: [...records] };
      const change: LayoutChange = records === longest && table ? { table } : {};
      const found = readTable(own, { ...reading, change });
      if (Object.keys(said).length === 0) return found;
      return readTable(own, { ...reading, change: { ...change, ...unlessProved(said, found.proved) } });
    });
    return join(statements, tables.indexOf(longest));
  } catch (error) {
    if (error instanceof ImportFailure) return readTable(sheet, reading);
    throw error;
  }
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

/** Reads a table of unknown layout. */
function readTable(sheet: Sheet, { encoding, context, change }: Reading): Statement {
  const { records, delimiter } = sheet;
  const found = chosenTable(records, change.table) ?? findTable(records);
  if (found === undefined) throw new ImportFailure(records.length === 0 ? 'empty' : 'not_a_statement');
  const below = records.filter((_, at) => at >= found.start && at !== found.headingAt);
  const written = amountsByHeading(below, found.headings);
  const app = recogniseApp(found.headings);
  const accounts = app ? [] : findAccountColumns(written, found.width);
  const sample = nameAccounts(sampleOf(written, found), accounts);
  const wanted = change.table?.columns ?? (app && applyApp(app, sample.columns));
  const columns = wanted ?? chooseColumns(sample.columns);
  const proved = wanted ? columns : improveByBalance(columns, sample, written);
  const sides = wanted ? undefined : decideSides(found, { columns: proved, sample, answer: change.sides });
  const settled = sides?.columns ?? proved;
  const body = carryDays(written, settled, { areEntries: mayBePostings(accounts, found.headings) });
  const conventions = decideConventions({
    sheet,
    found,
    columns: settled,
    body,
    sample,
    context,
    app,
    // Another column may be the category by the person's choice.
    accountColumns: settled[accounts.at(-1) ?? -1] === 'category' ? accounts : [],
    change,
  });
  if (!wanted && accounts.length === 0 && conventions.accounts.entries >= fewestEntries)
    throw new ImportFailure('both_sides');
  const table: TableLayout = {
    delimiter,
    firstLine: records[found.headingAt ?? found.start]?.line ?? 1,
    hasHeadings: found.headingAt !== null,
    headings: found.headings,
    columns: settled,
  };
  const collector = collectPreamble(records, found);
  const { dateOrder, money, sign } = conventions;
  readRows(
    body,
    {
      ...conventions,
      table,
      isTuppence: app?.format === 'tuppence',
      isNotBooked: notBookedTest(body, table),
      startsPending: titlesAbove(records, found).some(({ raw }) => isPendingTitle(raw)),
    },
    collector,
  );
  if (saysNothing(collector)) throw new ImportFailure('not_a_statement');
  return {
    format: app?.format ?? (delimiter === null ? 'xlsx' : 'csv'),
    encoding,
    ...collector,
    ...askAbout({ ...conventions.decisions, sides }, change),
    layout: {
      // Of the headings; of the kinds of columns where there are none.
      shape: shapeOf(found.headings.length > 0 ? JSON.stringify(found.headings) : proved.join()),
      encoding,
      dateOrder,
      decimalMark: money.decimalMark,
      sign,
      table,
    },
    ...checkBalances(collector.rows, { body, decimalMark: money.decimalMark }),
  };
}

/** Moves between a person's accounts are entries as well. */
const fewestEntries = 3;

const sampled = 3_000;
const maxSampledCells = 200_000;

/** Rows with a day and an amount, if there are any, that are not wider than the table. */
function sampleOf(body: readonly SheetRecord[], { headings, width }: FoundTable): TableSample {
  const first = body.slice(0, Math.min(sampled, Math.ceil(maxSampledCells / width)));
  const likely = first.filter(({ cells }) => cells.length <= width + 1 && hasDayAndAmount(cells));
  const rows = likely.length > 0 ? likely : first;
  return { rows, columns: describeColumns(rows, { headings, width }) };
}

/** Not one line is a transaction, not even a pending one: it was no table of them. */
function saysNothing({ rows, leftOut, problems }: RowCollector): boolean {
  const isBad = ({ code }: { code: string }) =>
    code !== 'pending' && code !== 'cancelled' && code !== 'no_amount';
  return (
    rows.length === 0 &&
    problems.length > 0 &&
    problems.every(isBad) &&
    leftOut.every(({ code }) => code === 'balance_line')
  );
}

function titlesAbove(records: readonly SheetRecord[], { start, headingAt }: FoundTable): SheetRecord[] {
  return records.slice(Math.max(0, start - 2), start).filter((record) => record !== records[headingAt ?? -1]);
}

function collectPreamble(records: readonly SheetRecord[], { start, headingAt }: FoundTable): RowCollector {
  const above = records.filter((_, at) => at < start || at === headingAt);
  return { ...newCollector(), otherLines: above.map(({ line, raw }) => ({ line, raw })) };
}
