import type { LocalDate } from '#contract/calendar.ts';
import type { ImportRowTable } from '#server/platform/database/schema.ts';
import type { AnsweredQuestion, Statement } from '../reading/statement.ts';

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
