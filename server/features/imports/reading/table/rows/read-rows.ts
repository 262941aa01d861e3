import { saysOnlyHowPaid } from '../../../payment-phrases.ts';
import type { TableLayout } from '../../layout.ts';
import { addProblem, addRow, collectRow, leaveOut, type RowCollector } from '../../row-collector.ts';
import type { StatementRow } from '../../statement.ts';
import { tidyText } from '../../values/texts.ts';
import { hasDayAndAmount, type SheetRecord } from '../cells/sheet.ts';
import { headingKey } from '../columns/find-table.ts';
import { mentionsPending, readBooking } from './cell-vocabulary.ts';
import { type ReadRecord, type RowRules, recordReader } from './read-record.ts';

/** Sorts every record of the table into rows, lines left out, problems and other lines, such as titles above its rows. */
export function readRows(records: readonly SheetRecord[], rules: RowRules, collector: RowCollector): void {
  const read = recordReader(rules);
  const isHeading = headingTest(rules.table);
  const first = records.findIndex(({ cells }) => hasDayAndAmount(cells));
  const feet = first < 0 ? new Set<number>() : feetBelow(records, first, isHeading);
  let isPendingPart = rules.startsPending;
  for (const [at, record] of records.entries()) {
    const title = titleOf(record.cells);
    const wasPendingPart = isPendingPart;
    if (title !== null && title.length <= longestTitle) isPendingPart = isPendingTitle(title);
    const mayStandAlone = at < first || record.side !== undefined || isPendingPart !== wasPendingPart;
    const isAbove =
      title !== null && ((mayStandAlone && !/\d/.test(title)) || isHeading(records[at + 1]?.cells ?? []));
    const isBlank = record.cells.every((cell) => cell === '' || isRule(cell));
    const mayBeFooter = feet.has(at) && !mayNameRow(collector);
    if (isBlank || isAbove || isHeading(record.cells))
      collector.otherLines.push({ line: record.line, raw: record.raw });
    else if ((at < first || mayBeFooter) && isAside(read(record), rules.table))
      collector.otherLines.push({ line: record.line, raw: record.raw });
    else sort(read(record), isPendingPart, collector);
  }
  if (!rules.table.hasHeadings) leaveOutBareBalance(collector);
}

/** Where lines stand between the last row of a page and the headings of the next one, or the end. */
function feetBelow(
  records: readonly SheetRecord[],
  first: number,
  isHeading: (cells: readonly string[]) => boolean,
): Set<number> {
  const feet = new Set<number>();
  let isFoot = true;
  for (let at = records.length - 1; at > first; at--) {
    const { cells } = records[at] as SheetRecord;
    isFoot = isHeading(cells) || (isFoot && !hasDayAndAmount(cells));
    if (isFoot) feet.add(at);
  }
  return feet;
}

/** Of a table without headings, the only row without any words is its balance if it is the last. */
function leaveOutBareBalance(collector: RowCollector): void {
  const { rows } = collector;
  const last = rows.at(-1);
  const isBare = ({ name, note }: StatementRow) => !/\p{L}{2}/u.test(name + note);
  if (last === undefined || rows.length < 3 || rows.findIndex(isBare) !== rows.length - 1) return;
  rows.pop();
  leaveOut(collector, last, 'balance_line', last);
}

const longestTitle = 60;

/** Such as `Pending transactions`, above a part of the table; a whole sentence is about something else. */
export function isPendingTitle(text: string): boolean {
  if (text.length > longestTitle) return false;
  const beginning = text.split(' ', 2).join(' ');
  return readBooking(beginning) === 'pending' || mentionsPending(text);
}

/** Headings are often repeated, as on each page. */
function headingTest({ headings, hasHeadings }: TableLayout): (cells: readonly string[]) => boolean {
  const first = headings.findIndex((heading) => heading !== '');
  const key = headingKey(headings);
  return (cells) => hasHeadings && cells[first] === headings[first] && headingKey(cells) === key;
}

/** The only text of a line, in its first cell, as above a part of the table. */
function titleOf(cells: readonly string[]): string | null {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length === 1 && filled[0] === cells[0] ? (cells[0] ?? null) : null;
}

/** Prose around the rows: neither day nor amount, and few cells. */
function isAside(read: ReadRecord, { columns }: TableLayout): boolean {
  const filled = read.record.cells.filter((cell) => cell !== '').length;
  const saysNothing = !read.isBalance && !read.isPending && !read.isCancelled && !read.isBlankBesideText;
  return read.isBare && saysNothing && filled * 2 <= columns.length;
}

/** A line drawn with characters, which may have words in it. */
function isRule(text: string): boolean {
  return /^([-=_*#~.+])\1{2,}/.test(text) && !/\d/.test(text);
}

function sort(read: ReadRecord, isPendingPart: boolean, collector: RowCollector): void {
  const { record, day, dayText, money, row } = read;
  const amount = 'amount' in money ? money.amount : undefined;
  const known = { ...row, ...(day !== undefined && { day }), ...(amount !== undefined && { amount }) };
  const amountText = 'text' in money ? money.text : '';
  const whole = day === undefined || amount === undefined ? null : { ...row, day, amount };
  if (read.isBalance) leaveOut(collector, record, 'balance_line', whole);
  else if (read.leftOutAs === 'own_posting') leaveOut(collector, record, 'own_posting', whole);
  else if (read.isBare && continues(read, collector)) return;
  else if (read.isPending || (isPendingPart && !read.isBare)) addProblem(collector, known, 'pending');
  else if (read.isCancelled) addProblem(collector, known, 'cancelled');
  else if (read.isBare) addProblem(collector, known, 'not_a_transaction');
  else if (read.unknownAccount !== undefined)
    addProblem(collector, known, 'unknown_account', read.unknownAccount);
  else if (day !== undefined && money.kind === 'no_direction')
    addProblem(collector, known, 'no_direction', money.text);
  else
    collectRow(collector, row, { day, dayText, amount, amountText }, (found) => {
      const code = money.kind === 'left_out' ? money.direction : read.leftOutAs;
      if (code === undefined) addRow(collector, found);
      else leaveOut(collector, row, code, found);
    });
}

/** Whether the line above is a row without a name. */
function mayNameRow(collector: RowCollector): boolean {
  const above = collector.rows.at(-1);
  return above?.name === '' && above.line === lastLine(collector);
}

/** Whether it is more text of the row above, which gets it. */
function continues(read: ReadRecord, collector: RowCollector): boolean {
  const above = collector.rows.at(-1);
  if (above === undefined || above.line !== lastLine(collector)) return false;
  const namesAbove = above.name === '' && read.row.name !== '';
  if (!read.isBlankBesideText && !namesAbove) return false;
  const texts = read.record.cells.map(tidyText).filter((text) => text !== '');
  const party = partyBelow(above, read, texts);
  const others = party === undefined ? texts : [above.name, ...texts.filter((text) => text !== party)];
  above.name = party ?? above.name;
  above.note = [above.note, ...others].filter((text) => text !== '').join('\n');
  above.raw = `${above.raw}\n${read.record.raw}`;
  return true;
}

/** Who a row is about, if only a line below it says so: behind a label, in place of nothing, or of how it was paid. */
function partyBelow(
  above: StatementRow,
  { row, hasParties }: ReadRecord,
  texts: readonly string[],
): string | undefined {
  const isLabelled = row.name !== '' && !hasParties && !texts.includes(row.name);
  if (isLabelled || above.name === '') return row.name;
  return saysOnlyHowPaid(above.name) ? texts.find((text) => !/:|\d{4}/.test(text)) : undefined;
}

function lastLine({ rows, leftOut, problems, otherLines }: RowCollector): number {
  const titles = otherLines.slice(-1).filter(({ raw }) => /\p{L}/u.test(raw));
  return Math.max(...[rows, leftOut, problems, titles].map((lines) => lines.at(-1)?.line ?? 0));
}
