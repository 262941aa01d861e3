import type { LocalDate } from '#contract/calendar.ts';
import type { importFormats } from '#contract/import-layout.ts';
import type { balanceResults } from '#contract/imports.ts';
import type { importMessages } from '#contract/messages/imports.ts';
import type { MinorUnits } from '#contract/money.ts';
import type { Layout, LayoutChange } from './layout.ts';

export type FormatName = (typeof importFormats)[number];

/** A bank's file as read: every line of its table is in exactly one of `rows`, `leftOut` and `problems`. */
export interface Statement {
  format: FormatName;
  /** A label of the Encoding Standard, `cp852` or `cp850`; null for spreadsheets. */
  encoding: string | null;
  rows: StatementRow[];
  leftOut: LeftOutLine[];
  problems: ProblemLine[];
  /** Headings, preamble and footers: shown with the file, but not counted as lines of it. */
  otherLines: Line[];
  /** What the file cannot say: none or one, the rest follows when it is answered. */
  questions: Question[];
  /** What it could not say, and the person has. */
  answers: AnsweredQuestion[];
  layout: Layout;
  /** What the file proves, whatever was said of an earlier one. */
  proved: ('dateOrder' | 'decimalMark' | 'sign')[];
  balance: BalanceCheck;
  /** What the balances lack, where they jump between two rows. */
  missing: Missing | null;
}

export interface Line {
  /** The first line of it in the file, from 1; the row in a spreadsheet. */
  line: number;
  /** As written. */
  raw: string;
}

export interface StatementRow extends Line {
  /** The day of booking. */
  day: LocalDate;
  name: string;
  /** What else the line says, `\n` between its parts; empty if nothing. */
  note: string;
  /** Negative is money out. */
  amount: MinorUnits;
  /** The bank's own id of the transaction, not always unique. */
  bankId: string | null;
  /** The ISO code, if the file names one. */
  currency: string | null;
  /** As written; `Parent: Child` if there are two levels. */
  category: string | null;
  /** The account of the statement, if the file names it. */
  account: string | null;
  /** The account's balance after this row. */
  balance: MinorUnits | null;
}

export type LeftOutCode = keyof typeof importMessages.leftOut;

/** A line that adds nothing unless the person wants it to. */
export interface LeftOutLine extends Line {
  code: LeftOutCode;
  /** A sentence. */
  reason: string;
  /** What would be added; null if the line is no transaction at all. */
  row: StatementRow | null;
}

export type ProblemCode = keyof typeof importMessages.problems;

/** A line that may be a transaction but cannot be added as it is. */
export interface ProblemLine extends Line {
  code: ProblemCode;
  /** A sentence. */
  reason: string;
  /** What could be read of it, for entering it by hand. */
  read: Partial<StatementRow>;
}

/** The key is the part of the layout that the answer sets. */
export interface Question {
  key: 'dateOrder' | 'decimalMark' | 'sides' | 'sign' | 'currency';
  message: string;
  choices: { value: string; label: string }[];
  guess: string;
}

export interface AnsweredQuestion extends Question {
  answer: string;
}

/** How the file writes something. */
export interface Decision<T> {
  value: T;
  /** Whether it counts whatever was said of an earlier file. */
  isProved: boolean;
  /** Absent where the file leaves nothing open. */
  question?: Question | undefined;
}

/** Whether a running balance, or an opening and a closing one, proves that nothing is missing. */
export type BalanceCheck = (typeof balanceResults)[number];

/** One line or several, between the rows of two days. */
export interface Missing {
  /** Negative is money out. */
  amount: MinorUnits;
  from: LocalDate;
  to: LocalDate;
}

/** What is known without the file. */
export interface ReadingContext {
  today: LocalDate;
  /** Of the user, for files that count the seconds. */
  timeZone?: string;
  /** The user's habit, as a guess where the file does not tell. */
  dateOrder: 'day-first' | 'month-first';
  /** Of the book; a file in another one is not mixed into it without asking. An empty book has none. */
  bookCurrency?: string | undefined;
}

export interface ReadingOptions {
  context: ReadingContext;
  /** What the person decided about this file, which is taken as it is. */
  change: LayoutChange;
}

/** What every reader gets beside the text or the cells. */
export interface Reading extends ReadingOptions {
  /** Null for spreadsheets. */
  encoding: string | null;
}
