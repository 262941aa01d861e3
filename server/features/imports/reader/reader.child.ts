/** Child process that reads banks' files one at a time: it may grow, hang or crash without harm to the server. */
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import process from 'node:process';
import { type BankEntry, type BookEntry, singleAccount } from '../matching/bank-lines.ts';
import type { Book } from '../matching/compare-rows.ts';
import { rangeOf } from '../matching/compare-statements.ts';
import { type LayoutChange, mergeChanges, withoutProved } from '../reading/layout.ts';
import { ImportFailure, type ImportFailureCode, textLimits } from '../reading/limits.ts';
import { singleCurrency } from '../reading/questions.ts';
import { readStatement } from '../reading/read-statement.ts';
import type { ReadingContext, Statement, StatementRow } from '../reading/statement.ts';
import { shorten, storable } from '../reading/values/texts.ts';
import { type PrepareLines, prepareRows, previewOf } from './prepare-rows.ts';
import type { FileSummary, PreparedRow } from './reader-results.ts';

/** What the server asks of the reader, in this order; one file at a time. */
const steps = { open, read, addToBook, compare, nextRows };
export type ReaderSteps = typeof steps;

export interface ReaderRequest {
  step: keyof ReaderSteps;
  input: unknown[];
}

export type ReaderReply = { result: unknown } | { failure: ImportFailureCode };

interface FileToRead {
  path: string;
  context: ReadingContext;
}

let file: FileToRead | undefined;
let statement: Statement | undefined;
let entries: BankEntry[] = [];
let unimported: BookEntry[] = [];
let prepare: PrepareLines | undefined;
let sent = 0;

setPriority(constants.priority.PRIORITY_BELOW_NORMAL); // requests have priority
process.on('disconnect', () => process.exit());
process.on('message', (request: ReaderRequest) => process.send?.(replyTo(request)));

function replyTo({ step, input }: ReaderRequest): ReaderReply {
  try {
    return { result: (steps[step] as (...input: unknown[]) => unknown)(...input) };
  } catch (error) {
    if (!(error instanceof ImportFailure)) throw error;
    forget();
    return { failure: error.code };
  }
}

/** Reads the file as it is found; gives its shape. */
function open(opened: FileToRead): string {
  forget();
  prepare = undefined;
  sent = 0;
  file = opened;
  statement = readStatement(readFileSync(file.path), { context: file.context });
  return statement.layout.shape;
}

/** Reads it again if the person has decided anything about it, or about earlier ones of its shape. */
function read({ change, remembered }: { change: LayoutChange; remembered: LayoutChange }): FileSummary {
  if (file === undefined || statement === undefined) throw new Error('no file is open');
  const all = mergeChanges(withoutProved(remembered, statement.proved), change);
  if (Object.keys(all).length > 0) {
    // As it was found: a layout that was changed may have other headings, or be of other kinds of columns.
    const { shape } = statement.layout;
    const changed = readStatement(readFileSync(file.path), { context: file.context, change: all });
    statement = { ...changed, layout: { ...changed.layout, shape } };
  }
  return summaryOf(statement, change);
}

/** Some of what the book has on the days of the file. */
function addToBook(some: Partial<Pick<Book, 'entries' | 'unimported'>>): void {
  entries.push(...(some.entries ?? []));
  unimported.push(...(some.unimported ?? []));
}

function compare(rest: Omit<Book, 'entries' | 'unimported'>): void {
  prepare = statement && prepareRows(statement, { ...rest, entries, unimported });
  forget();
}

const rowsAtATime = 500;

function nextRows(): { rows: PreparedRow[]; isLast: boolean } {
  const rows = prepare?.(sent, sent + rowsAtATime) ?? [];
  sent += rowsAtATime;
  return { rows, isLast: rows.length < rowsAtATime };
}

function summaryOf(statement: Statement, change: LayoutChange): FileSummary {
  const { format, encoding, questions, answers, layout, balance, missing, rows, leftOut, problems } =
    statement;
  const { shape, ...rest } = layout;
  const account = singleAccount(rows);
  return {
    found: {
      format,
      encoding,
      questions,
      answers: answers.map((answer) => ({ ...answer, remembered: !change[answer.key] })),
      layout: rest,
      balance,
      missing,
      currency: singleCurrency(rows),
      preview: previewOf(statement),
      isNewestFirst: isNewestFirst(statement),
    },
    shape,
    account: account && storable(shorten(account, textLimits.id)),
    days: daysOf(rows),
    total: rows.length + leftOut.length + problems.length,
  };
}

/** A file of one day does not tell, but Tuppence's own always begins with the newest. */
function isNewestFirst({ rows, format }: Statement): boolean {
  const [first, last] = [rows[0]?.day ?? '', rows.at(-1)?.day ?? ''];
  return first > last || (first === last && format === 'tuppence');
}

function daysOf(rows: readonly StatementRow[]): FileSummary['days'] {
  const [first, last] = rangeOf(rows.map(({ day }) => day));
  return rows.length === 0 ? null : { first, last };
}

function forget(): void {
  statement = undefined;
  entries = [];
  unimported = [];
  globalThis.gc?.();
}
