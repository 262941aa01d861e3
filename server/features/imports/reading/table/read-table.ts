import { shapeOf, type TableLayout } from '../layout.ts';
import { ImportFailure } from '../limits.ts';
import { askAbout } from '../questions.ts';
import { newCollector, type RowCollector } from '../row-collector.ts';
import type { Reading, Statement } from '../statement.ts';
import { applyApp, recogniseApp } from './apps.ts';
import { checkBalances } from './check-balances.ts';
import { chooseColumns } from './choose-columns.ts';
import { describeColumns } from './columns.ts';
import { carryDays } from './complete-days.ts';
import { type Conventions, decideConventions } from './decide-conventions.ts';
import { decideSides } from './decide-sides.ts';
import { type FoundTable, findTable, tableAsWanted } from './find-table.ts';
import { improveByBalance, type TableSample } from './improve-by-balance.ts';
import { isPendingTitle, readRows } from './read-rows.ts';
import { isDataLike, type Sheet, type SheetRecord } from './sheet.ts';
import { signsOf } from './steps.ts';

/** Reads a table of unknown layout. */
export function readTable(sheet: Sheet, { encoding, context, change }: Reading): Statement {
  const { records, delimiter } = sheet;
  const found = tableAsWanted(records, change.table) ?? findTable(records);
  if (found === undefined) throw new ImportFailure(records.length === 0 ? 'empty' : 'not_a_statement');
  const written = records.filter((_, at) => at >= found.start && at !== found.headingAt);
  const sample = sampleOf(written, found);
  const app = recogniseApp(found.headings);
  const wanted = change.table?.columns ?? (app && applyApp(app, sample.columns));
  const columns = wanted ?? chooseColumns(sample.columns);
  const proved = wanted ? columns : improveByBalance(columns, sample);
  const sides = wanted ? undefined : decideSides(found, { columns: proved, sample, answer: change.sides });
  const settled = sides?.columns ?? proved;
  const body = carryDays(written, settled);
  const conventions = decideConventions({
    sheet,
    found,
    columns: settled,
    body,
    sample,
    context,
    app,
    change,
  });
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
    { ...rowRules(conventions, titlesAbove(records, found)), table, isOwn: app?.format === 'tuppence' },
    collector,
  );
  if (saysNothing(collector)) throw new ImportFailure('not_a_statement');
  return {
    format: app?.format ?? (delimiter === null ? 'xlsx' : 'csv'),
    encoding,
    ...collector,
    ...askAbout({ ...conventions.decided, sides }, change),
    layout: {
      // Of the headings; of the kinds of columns where there are none.
      shape: shapeOf(found.headings.length > 0 ? JSON.stringify(found.headings) : proved.join()),
      encoding,
      dateOrder,
      decimalMark: money.decimalMark,
      sign,
      table,
    },
    ...checkBalances(collector.rows, { body, decimalMark: money.decimalMark, sign }),
  };
}

const sampled = 3_000;
const maxSampledCells = 200_000;

/** Rows with a day and an amount, if there are any, that are not wider than the table. */
function sampleOf(body: readonly SheetRecord[], { headings, width }: FoundTable): TableSample {
  const first = body.slice(0, Math.min(sampled, Math.ceil(maxSampledCells / width)));
  const likely = first.filter(({ cells }) => cells.length <= width + 1 && isDataLike(cells));
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
    leftOut.every(({ row }) => row === null)
  );
}

function titlesAbove(records: readonly SheetRecord[], { start, headingAt }: FoundTable): SheetRecord[] {
  return records.slice(Math.max(0, start - 2), start).filter((record) => record !== records[headingAt ?? -1]);
}

function rowRules({ dateOrder, money, sign, steps }: Conventions, titles: readonly SheetRecord[]) {
  const startsPending = titles.some(({ raw }) => isPendingTitle(raw));
  return { dateOrder, money, sign, signs: signsOf(sign, steps), startsPending };
}

function collectPreamble(records: readonly SheetRecord[], { start, headingAt }: FoundTable): RowCollector {
  const collector = newCollector();
  for (const [at, { line, raw }] of records.entries()) {
    if (at >= start && at !== headingAt) break;
    collector.furniture.push({ line, raw });
  }
  return collector;
}
