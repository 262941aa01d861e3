import { type LayoutChange, shapeOf, type TableLayout } from '../layout.ts';
import { ImportFailure } from '../limits.ts';
import { askAbout } from '../questions.ts';
import { newCollector, type RowCollector } from '../row-collector.ts';
import type { Reading, Statement } from '../statement.ts';
import { findAccountColumns, mayBePostings, nameAccounts } from './accounts.ts';
import { amountsByBalances } from './cells/amounts-by-balances.ts';
import { amountsByHeading } from './cells/amounts-by-heading.ts';
import { carryDays } from './cells/carry-days.ts';
import { amountsBySection } from './cells/sections.ts';
import { hasDayAndAmount, type Sheet, type SheetRecord, sampled } from './cells/sheet.ts';
import { accountAbove, applyAccountAbove } from './columns/account-above.ts';
import { type App, applyApp, recogniseApp } from './columns/apps.ts';
import { chooseColumns } from './columns/choose-columns.ts';
import { decideSides } from './columns/decide-sides.ts';
import { describeColumns, type TableSample } from './columns/describe-columns.ts';
import { chosenTable, type FoundTable, findTable } from './columns/find-table.ts';
import { improveByBalance } from './columns/improve-by-balance.ts';
import { decideConventions } from './conventions/decide-conventions.ts';
import { checkBalances } from './rows/check-balances.ts';
import { noImpactTest } from './rows/no-impact.ts';
import { notBookedTest } from './rows/not-booked.ts';
import { isPendingTitle, readRows } from './rows/read-rows.ts';
import { holderOf } from './rows/row-texts.ts';

/** Reads a table of unknown layout. */
export function readTable(sheet: Sheet, { encoding, context, change }: Reading): Statement {
  const { records, delimiter } = sheet;
  const found = chosenTable(records, change.table) ?? findTable(records);
  if (found === undefined) throw new ImportFailure(records.length === 0 ? 'empty' : 'not_a_statement');
  const below = records.filter((_, at) => at >= found.start && at !== found.headingAt);
  const written = amountsByBalances(amountsByHeading(below, found.headings));
  const app = recogniseApp(found.headings);
  const accounts = app ? [] : findAccountColumns(written, found.width);
  const account = sheet.hasOneTable ? accountAbove(records, found.start) : undefined;
  const sample = nameAccounts(sampleOf(written, found, account), accounts);
  const { columns, shape, isKnown, sides } = decideColumns(found, { sample, written, app, change });
  const areEntries = mayBePostings(accounts, found.headings);
  const body = carryDays(amountsBySection(written, columns), columns, { areEntries });
  // Another column may be the category by the person's choice.
  const accountColumns = columns[accounts.at(-1) ?? -1] === 'category' ? accounts : [];
  const evidence = { sheet, found, columns, body, sample, context, app, accountColumns, change };
  const { decisions, ...conventions } = decideConventions(evidence);
  if (!isKnown && accounts.length === 0 && conventions.accounts.entries >= fewestEntries)
    throw new ImportFailure('both_sides');
  const table: TableLayout = {
    delimiter,
    firstLine: records[found.headingAt ?? found.start]?.line ?? 1,
    hasHeadings: found.headingAt !== null,
    headings: found.headings,
    columns,
  };
  const rules = {
    ...conventions,
    table,
    isTuppence: app?.format === 'tuppence',
    isNotBooked: notBookedTest(body, table),
    hasNoImpact: noImpactTest(body, found.headings),
    holder: holderOf(body, columns),
    startsPending: titlesAbove(records, found).some(({ cells }) => isPendingTitle(cells.join(' ').trim())),
  };
  const collector = collectPreamble(records, found);
  readRows(body, rules, collector);
  applyAccountAbove(collector.rows, sample.columns, account);
  if (saysNothing(collector)) throw new ImportFailure('not_a_statement');
  const { dateOrder, sign, money } = conventions;
  const { decimalMark } = money;
  return {
    format: app?.format ?? formatOf(sheet),
    encoding,
    ...collector,
    ...askAbout({ ...decisions, sides }, change),
    layout: { shape, encoding, dateOrder, decimalMark, sign, table },
    ...checkBalances(collector.rows, { body, decimalMark }),
  };
}

function formatOf({ delimiter, isText = false }: Sheet) {
  if (delimiter !== null) return 'csv';
  return isText ? 'txt' : 'xlsx';
}

interface ColumnEvidence {
  sample: TableSample;
  written: readonly SheetRecord[];
  app: App | undefined;
  change: LayoutChange;
}

/** What the columns are: as the person says, as a known program writes them, or as they are found and proved. */
function decideColumns(found: FoundTable, { sample, written, app, change }: ColumnEvidence) {
  const known = change.table?.columns ?? (app && applyApp(app, sample.columns));
  const columns = known ?? improveByBalance(chooseColumns(sample.columns), sample, written);
  const sides = known ? undefined : decideSides(found, { columns, sample, answer: change.sides });
  // The shape of the headings; of the columns where there are none.
  const shape = shapeOf(found.headings.length > 0 ? JSON.stringify(found.headings) : columns.join());
  return { columns: sides?.columns ?? columns, shape, isKnown: known !== undefined, sides };
}

/** Moves between a person's accounts are entries as well. */
const fewestEntries = 3;

const maxSampledCells = 200_000;

/** Rows with a day and an amount, if there are any, that are not wider than the table. */
function sampleOf(
  body: readonly SheetRecord[],
  { headings, width }: FoundTable,
  account: string | undefined,
): TableSample {
  const first = body.slice(0, Math.min(sampled, Math.ceil(maxSampledCells / width)));
  const likely = first.filter(({ cells }) => cells.length <= width + 1 && hasDayAndAmount(cells));
  const rows = likely.length > 0 ? likely : first;
  return { rows, columns: describeColumns(rows, { headings, width, account }) };
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
