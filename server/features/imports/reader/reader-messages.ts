import type { LocalDate } from '#contract/calendar.ts';
import type { ImportRowTable } from '#server/platform/database/schema.ts';
import type { BankEntry, BookEntry } from '../matching/bank-lines.ts';
import type { Book } from '../matching/compare-rows.ts';
import type { LayoutChange } from '../reading/layout.ts';
import type { ImportFailureCode } from '../reading/limits.ts';
import type { AnsweredQuestion, ReadingContext, Statement } from '../reading/statement.ts';

/** What the server sends to the reader, in this order; one file at a time. */
export type ReaderRequest =
  | { step: 'open'; file: FileToRead }
  | { step: 'read'; decided: Decided }
  | { step: 'book'; page: BookPage }
  | { step: 'compare'; rest: RestOfBook }
  | { step: 'rows' };

export interface FileToRead {
  path: string;
  context: ReadingContext;
}

/** What the person decided about this file, and about earlier ones of its shape. */
export interface Decided {
  change: LayoutChange;
  remembered: LayoutChange;
}

/** Some of what the book has on the days of a file. */
export interface BookPage {
  entries?: BankEntry[];
  unimported?: BookEntry[];
}

export type RestOfBook = Omit<Book, keyof BookPage>;

/** `book` has no reply. */
export type ReaderReply =
  | { step: 'failed'; failure: ImportFailureCode }
  | { step: 'open'; shape: string }
  | { step: 'read'; summary: FileSummary }
  | { step: 'compared' }
  | { step: 'rows'; rows: PreparedRow[]; isLast: boolean };

/** What a file is besides its rows. */
export interface FileSummary {
  found: ReadingResult;
  shape: string;
  account: string | null;
  days: { first: LocalDate; last: LocalDate } | null;
  /** How many lines it has. */
  total: number;
}

/** Stored as JSON with the import. */
export type ReadingResult = Pick<Statement, 'format' | 'encoding' | 'questions' | 'balance'> & {
  /** `remembered`: given to an earlier file of the same shape. */
  answers: (AnsweredQuestion & { remembered: boolean })[];
  layout: Omit<Statement['layout'], 'shape'>;
  /** That of every row; not kept of files that were read before it was. */
  currency?: string | undefined;
  /** Not kept of files that were read before it was. */
  missing?: Statement['missing'] | undefined;
  /** The first lines of a table. */
  preview: { line: number; cells: string[] }[];
  /** The file begins with its latest day. */
  isNewestFirst: boolean;
};

/** A line of a file as it is stored, before any change by the person. */
export type PreparedRow = Omit<
  ImportRowTable,
  'user_id' | 'import_id' | 'found_state' | 'edit' | 'transaction_id'
>;
