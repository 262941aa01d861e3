import { ImportFailure, importLimits, refuseTooManyRows } from '../../limits.ts';
import { splitAmount, toMinor } from '../../values/amounts.ts';
import { splitDay, toDay } from '../../values/days.ts';

/** A line of a table: trimmed cells, and where they stand in the file. */
export interface SheetRecord {
  line: number;
  raw: string;
  cells: string[];
  /** What the title of its part of the table says of every amount. */
  side?: 'in' | 'out';
}

export interface Sheet {
  records: readonly SheetRecord[];
  /** Null for a spreadsheet, and for lines of text without one. */
  delimiter: string | null;
  /** Tells such lines from a spreadsheet. */
  isText?: boolean;
  /** There is no other table, whose account may be another one. */
  hasOneTable?: boolean;
  /** Its days were written without their years. */
  lacksYears?: boolean;
}

/** How many lines are looked at to decide about all. */
export const sampled = 3_000;

/** How many lines a table may have besides its rows. */
const mostOtherLines = 1_000;

/** Adds a line of any table, which may be neither too wide nor one too many. */
export function addRecord(records: SheetRecord[], record: SheetRecord): void {
  if (record.cells.length > importLimits.columns) throw new ImportFailure('too_many_columns');
  refuseTooManyRows(records.length - mostOtherLines);
  records.push(record);
}

/** Without the blank cells at the end. */
export function trimmedLength(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell !== '') + 1;
}

export function isDayCell(cell: string): boolean {
  const written = splitDay(cell);
  if (written === undefined) return false;
  if (written.kind === 'certain') return written.day !== undefined;
  return (['dmy', 'mdy', 'ymd'] as const).some((order) => toDay(written, order) !== undefined);
}

export function isAmountCell(cell: string): boolean {
  const written = splitAmount(cell);
  return (
    written !== undefined &&
    (toMinor(written.number, '.') !== undefined || toMinor(written.number, ',') !== undefined)
  );
}

/** Has a day and, in another cell, an amount. */
export function hasDayAndAmount(cells: readonly string[]): boolean {
  const day = cells.findIndex(isDayCell);
  return day >= 0 && cells.some((cell, at) => at !== day && isAmountCell(cell) && !isDayCell(cell));
}
