import { createHash } from 'node:crypto';
import type { LocalDate } from '#contract/calendar.ts';
import { checkBalance } from '../balance-check.ts';
import { ImportFailure } from '../import-failure.ts';
import type { ColumnRole, LayoutChange, SignRule, TableLayout } from '../layout.ts';
import { openQuestions } from '../questions.ts';
import { newCollector, type RowCollector } from '../row-collector.ts';
import type { ReadingContext, Statement } from '../statement.ts';
import { type DateOrder, splitDay, toDay, type WrittenDay } from '../values/days.ts';
import { type DecidedOrder, decideDateOrder, orderByLag } from '../values/decide-date-order.ts';
import { type DecidedMark, decideDecimalMark } from '../values/decide-decimal-mark.ts';
import { type App, applyApp, recogniseApp } from './apps.ts';
import { signsByBalance } from './balance-proof.ts';
import { chooseColumns } from './choose-columns.ts';
import { type ColumnFacts, factsOf } from './column-facts.ts';
import { decideSign } from './decide-sign.ts';
import { type FoundTable, findTable } from './find-table.ts';
import { improveByBalance } from './improve-by-balance.ts';
import { isEnglish } from './is-english.ts';
import { isPendingTitle, readRows } from './read-rows.ts';
import { type MoneyColumns, moneyColumns, parseAmount, readMoney } from './row-money.ts';
import { isMostlyNegative, wordsAndSigns } from './sample.ts';
import { isDataLike, type Sheet, type SheetRecord } from './sheet.ts';

const sampled = 3_000;
const maxSampledCells = 200_000;

export interface TableReading {
  encoding: string | null;
  context: ReadingContext;
  change: LayoutChange;
}

/** Reads a table of unknown layout; what `change` says of the layout is taken as it is. */
export function readTable(sheet: Sheet, { encoding, context, change }: TableReading): Statement {
  const { records } = sheet;
  const found = tableAsWanted(records, change.table) ?? findTable(records);
  if (found === undefined) throw new ImportFailure(records.length === 0 ? 'empty' : 'not_a_statement');
  const body = records.filter((_, at) => at >= found.start && at !== found.headingAt);
  const { columns, app, sample } = findColumns(found, body, change.table?.columns);
  const decimalMark = decideMark(sheet, found, columns, body, sample);
  const mark = change.decimalMark ?? decimalMark.mark;
  const improved =
    change.table?.columns || app ? columns : improveByBalance(columns, { ...sample, decimalMark: mark });
  const dateOrder = decideOrder(found, improved, body, context);
  const order = change.dateOrder ?? dateOrder.order;
  const money = moneyColumns(improved, {
    decimalMark: mark,
    outIsNegative: isMostlyNegative(sample.rows, improved.indexOf('moneyOut'), mark),
    inIsNegative: isMostlyNegative(sample.rows, improved.indexOf('moneyIn'), mark),
    wordsAndSigns: wordsAndSigns(sample.rows, improved, mark),
  });
  const steps = stepsWithText(body, improved, money, order);
  const decidedSign = app?.sign
    ? { sign: app.sign, isCertain: true }
    : decideSign({ rows: steps, surroundings: surroundingsOf(records, found) });
  const sign = change.sign ?? decidedSign.sign;
  const table: TableLayout = {
    delimiter: sheet.delimiter,
    firstLine: records[found.headingAt ?? found.start]?.line ?? 1,
    hasHeadings: found.headingAt !== null,
    headings: found.headings,
    columns: improved,
  };
  const collector = collectPreamble(records, found);
  const rules = {
    table,
    dateOrder: order,
    money,
    sign,
    signs: signsOf(sign, steps),
    isOwn: app?.format === 'tuppence',
    startsPending: collector.furniture.slice(-2).some(({ raw }) => isPendingTitle(raw)),
  };
  readRows(body, rules, collector);
  const hasSign = improved.includes('amount') && steps.some(({ isSigned }) => !isSigned);
  return {
    format: app?.format ?? (sheet.delimiter === null ? 'xlsx' : 'csv'),
    encoding,
    ...collector,
    questions: openQuestions({
      dateOrder: change.dateOrder ? undefined : dateOrder,
      decimalMark: change.decimalMark ? undefined : decimalMark,
      sign: change.sign || !hasSign ? undefined : decidedSign,
    }),
    layout: { shape: shapeOf(found, improved), encoding, dateOrder: order, decimalMark: mark, sign, table },
    balance: checkBalance(collector.rows),
  };
}

function tableAsWanted(
  records: readonly SheetRecord[],
  wanted: Partial<TableLayout> | undefined,
): FoundTable | undefined {
  if (wanted?.firstLine === undefined) return undefined;
  const at = records.findIndex(({ line }) => line >= (wanted.firstLine ?? 1));
  const first = records[at];
  if (first === undefined) return undefined;
  const hasHeadings = wanted.hasHeadings ?? true;
  const width = Math.max(wanted.columns?.length ?? 0, first.cells.length);
  return hasHeadings
    ? { headingAt: at, headings: first.cells, start: at + 1, width }
    : { headingAt: null, headings: [], start: at, width };
}

interface FoundColumns {
  columns: ColumnRole[];
  app: App | undefined;
  sample: { rows: (readonly string[])[]; facts: ColumnFacts[] };
}

function findColumns(
  found: FoundTable,
  body: readonly SheetRecord[],
  wanted: ColumnRole[] | undefined,
): FoundColumns {
  const rows = sampleRows(body, found.width);
  const facts = Array.from({ length: found.width }, (_, at) => factsOf(rows.map((cells) => cells[at] ?? '')));
  const headings = Array.from({ length: found.width }, (_, at) => found.headings[at] ?? '');
  const app = recogniseApp(found.headings);
  const chosen = wanted ?? chooseColumns(headings, facts);
  const columns = app && !wanted ? applyApp(app, headings, chosen) : chosen;
  return { columns, app, sample: { rows, facts } };
}

/** Rows with a day and an amount, if there are any, that are not wider than the table. */
function sampleRows(body: readonly SheetRecord[], width: number): (readonly string[])[] {
  const count = Math.min(sampled, Math.ceil(maxSampledCells / width));
  const first = body.slice(0, count).map(({ cells }) => cells);
  const rows = first.filter((cells) => cells.length <= width + 1 && isDataLike(cells));
  return rows.length > 0 ? rows : first;
}

function decideMark(
  sheet: Sheet,
  found: FoundTable,
  columns: readonly ColumnRole[],
  body: readonly SheetRecord[],
  sample: FoundColumns['sample'],
): DecidedMark {
  const money = columns.flatMap((role, at) =>
    role === 'amount' || role === 'moneyOut' || role === 'moneyIn' || role === 'balance' || role === 'fee'
      ? [at]
      : [],
  );
  const cells = body.flatMap(({ cells }) => money.map((at) => cells[at] ?? '')).filter((cell) => cell !== '');
  const isContinental = sheet.delimiter === ';' && found.headings.length > 0 && !isEnglish(found.headings);
  return decideDecimalMark(
    cells,
    isContinental ? ',' : '.',
    `${currencyOf(columns, sample.rows) ?? ''} ${found.headings.join(' ')} ${cells.slice(0, 20).join(' ')}`,
  );
}

function decideOrder(
  found: FoundTable,
  columns: readonly ColumnRole[],
  body: readonly SheetRecord[],
  context: ReadingContext,
): DecidedOrder {
  const dayAt = columns.indexOf('day');
  const daysAt = (at: number) => body.map(({ cells }) => splitDay(cells[at] ?? ''));
  const days = daysAt(dayAt);
  const evidence = {
    ...context,
    currency: currencyOf(
      columns,
      body.slice(0, 100).map(({ cells }) => cells),
    ),
    isDayFirstLanguage: found.headings.length > 0 && !isEnglish(found.headings),
  };
  const decided = decideDateOrder(days.filter(isWritten), evidence);
  if (decided.isCertain) return decided;
  for (const at of columns.flatMap((role, place) => (role === 'otherDay' ? [place] : []))) {
    const others = daysAt(at);
    const other = decideDateOrder(others.filter(isWritten), evidence);
    const order = other.isCertain && others.some(isWritten) ? other.order : orderByLag(pairsOf(days, others));
    if (order !== undefined) return { order, isCertain: true, example: null };
  }
  return decided;
}

function isWritten(day: WrittenDay | undefined): day is WrittenDay {
  return day !== undefined;
}

function pairsOf(
  days: readonly (WrittenDay | undefined)[],
  others: readonly (WrittenDay | undefined)[],
): [WrittenDay, WrittenDay][] {
  return days.flatMap((day, at): [WrittenDay, WrittenDay][] => {
    const other = others[at];
    return day === undefined || other === undefined ? [] : [[day, other]];
  });
}

function currencyOf(columns: readonly ColumnRole[], rows: readonly (readonly string[])[]): string | null {
  const at = columns.indexOf('currency');
  return rows.map((cells) => cells[at] ?? '').find((cell) => /^[A-Z]{3}$/.test(cell)) ?? null;
}

interface StepWithText {
  record: SheetRecord;
  day: LocalDate | undefined;
  amount: number;
  isSigned: boolean;
  balance: number | undefined;
  text: string;
}

function stepsWithText(
  body: readonly SheetRecord[],
  columns: readonly ColumnRole[],
  money: MoneyColumns,
  order: DateOrder,
): StepWithText[] {
  const spoken: ColumnRole[] = ['name', 'description', 'reference', 'type', 'category'];
  const texts = columns.flatMap((role, at) => (spoken.includes(role) ? [at] : []));
  const [balanceAt, dayAt] = [columns.indexOf('balance'), columns.indexOf('day')];
  return body.flatMap((record, place) => {
    const read = readMoney(record.cells, money);
    if (read.kind !== 'amount' || read.amount === 0) return [];
    const balance = parseAmount(record.cells[balanceAt] ?? '', money.decimalMark)?.amount;
    const text = place < sampled ? texts.map((at) => (record.cells[at] ?? '').slice(0, 100)).join(' ') : '';
    const written = splitDay(record.cells[dayAt] ?? '');
    const day = written && toDay(written, order);
    return [{ record, day, amount: read.amount, isSigned: read.isSigned, balance, text }];
  });
}

function signsOf(sign: SignRule, steps: readonly StepWithText[]): Map<SheetRecord, 1 | -1> {
  const signs = new Map<SheetRecord, 1 | -1>();
  if (sign !== 'by_balance') return signs;
  for (const [at, found] of (signsByBalance(steps) ?? []).entries()) {
    const record = steps[at]?.record;
    if (record !== undefined && found !== undefined) signs.set(record, found);
  }
  return signs;
}

function surroundingsOf(records: readonly SheetRecord[], { headings, start }: FoundTable): string {
  return [...headings, ...records.slice(0, Math.min(start, 20)).map(({ raw }) => raw)]
    .join(' ')
    .slice(0, 5_000);
}

function collectPreamble(records: readonly SheetRecord[], { start, headingAt }: FoundTable): RowCollector {
  const collector = newCollector();
  for (const [at, { line, raw }] of records.entries()) {
    if (at >= start && at !== headingAt) break;
    collector.furniture.push({ line, raw });
  }
  return collector;
}

/** Of the headings; of the kinds of columns where there are none. */
function shapeOf({ headings }: FoundTable, columns: readonly ColumnRole[]): string {
  const text = headings.length > 0 ? JSON.stringify(headings) : columns.join();
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
