import type { LocalDate } from '#contract/calendar.ts';
import { importMessages } from '#contract/messages/imports.ts';
import { type MinorUnits, maxAmount } from '#contract/money.ts';
import type { Layout } from './layout.ts';
import { refuseTooManyRows, textLimits } from './limits.ts';
import type { FormatName, LeftOutCode, Line, ProblemCode, Statement, StatementRow } from './statement.ts';
import { shorten } from './values/texts.ts';

export type RowCollector = Pick<Statement, 'rows' | 'leftOut' | 'problems' | 'otherLines' | 'balance'>;

export function newCollector(): RowCollector {
  return { rows: [], leftOut: [], problems: [], otherLines: [], balance: 'absent' };
}

export const emptyRow = {
  name: '',
  note: '',
  bankId: null,
  currency: null,
  category: null,
  account: null,
  balance: null,
} as const;

/** Adds a row, unless it is of no use or cannot be kept. */
export function addRow(collector: RowCollector, row: StatementRow): void {
  refuseTooMany(collector);
  const kept = { ...row, name: shorten(row.name, textLimits.name), note: shorten(row.note, textLimits.note) };
  if (Math.abs(row.amount) > maxAmount) addProblem(collector, kept, 'amount_too_large');
  else if (row.amount === 0) leaveOut(collector, kept, 'zero', kept);
  else collector.rows.push(kept);
}

export function leaveOut(
  collector: RowCollector,
  { line, raw }: Line,
  code: LeftOutCode,
  row: StatementRow | null,
): void {
  refuseTooMany(collector);
  collector.leftOut.push({ line, raw, code, reason: importMessages.leftOut[code], row });
}

/** `text` is what cannot be understood. */
export function addProblem(
  collector: RowCollector,
  { line, raw, ...read }: Line & Partial<StatementRow>,
  code: ProblemCode,
  text = '',
): void {
  refuseTooMany(collector);
  const message = importMessages.problems[code];
  const reason = typeof message === 'function' ? message(shorten(text, 60)) : message;
  collector.problems.push({ line, raw, code, reason, read });
}

/** What a line has for its day and its amount, as read and as written. */
interface Written {
  day: LocalDate | undefined;
  dayText: string;
  amount: MinorUnits | undefined;
  amountText: string;
}

/** Adds the line as a row; one that has no day or no amount is a problem. */
export function collectRow(
  collector: RowCollector,
  known: Omit<StatementRow, 'day' | 'amount'>,
  { day, dayText, amount, amountText }: Written,
  add = (row: StatementRow) => addRow(collector, row),
): void {
  const read = { ...known, ...(day !== undefined && { day }), ...(amount !== undefined && { amount }) };
  if (day === undefined) addProblem(collector, read, dayText === '' ? 'no_day' : 'no_such_day', dayText);
  else if (amount === undefined)
    addProblem(collector, read, amountText === '' ? 'no_amount' : 'not_an_amount', amountText);
  else add({ ...known, day, amount });
}

/** The account of a statement while its lines are read. */
export interface Account {
  id: string | null;
  /** Of its balances. */
  currency: string | null;
  opening: MinorUnits | undefined;
  /** The sum of its lines. */
  moved: MinorUnits;
  lines: number;
  /** All of them could be read. */
  isWhole: boolean;
}

export function newAccount(known: Partial<Account> = {}): Account {
  return { id: null, currency: null, opening: undefined, moved: 0, lines: 0, isWhole: true, ...known };
}

/** A line without an amount could not be read. */
export function countLine(account: Account, amount: MinorUnits | undefined): void {
  account.moved += amount ?? 0;
  account.lines++;
  account.isWhole &&= amount !== undefined;
}

export interface Balance {
  amount: MinorUnits | undefined;
  currency: string | null;
}

/** Notes whether the closing balance follows from the opening one, if both are of one currency; all those of a file have to. */
export function closeAccount(
  collector: RowCollector,
  { opening, currency, moved, lines, isWhole }: Account,
  end: Balance | undefined,
): void {
  const closing = end?.amount;
  if (opening === undefined || closing === undefined || end?.currency !== currency) return;
  const missing = closing - opening - moved;
  if (missing === 0) collector.balance = collector.balance === 'disagrees' ? 'disagrees' : 'agrees';
  // Some programs write the same balance twice, and amounts of three decimals are rounded.
  else if (isWhole && opening !== closing && Math.abs(missing) > lines) collector.balance = 'disagrees';
}

function refuseTooMany({ rows, leftOut, problems }: RowCollector): void {
  refuseTooManyRows(rows.length + leftOut.length + problems.length);
}

interface Settled extends Partial<Layout> {
  format: FormatName;
  encoding: string | null;
  shape: string;
}

/** A statement in a format that is no table. */
export function statementOf({ format, encoding, ...layout }: Settled, collector: RowCollector): Statement {
  const open = { dateOrder: null, decimalMark: null, sign: 'as_written', table: null } as const;
  return {
    format,
    encoding,
    ...collector,
    missing: null,
    questions: [],
    answers: [],
    proved: [],
    layout: { ...open, encoding, ...layout },
  };
}
