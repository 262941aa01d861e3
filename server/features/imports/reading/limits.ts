import { maxImportBytes, maxImportRows } from '#contract/limits.ts';
import { importMessages } from '#contract/messages/imports.ts';

/** What one file may be; told before the work, and refused with a sentence. */
export const importLimits = {
  bytes: maxImportBytes,
  rows: maxImportRows,
  /** Characters of one physical line of a table. */
  lineLength: 100_000,
  columns: 500,
  /** Bytes of the parts of a spreadsheet after unpacking. */
  unpackedBytes: 160 * 1024 * 1024,
  /** Characters of all cells of a spreadsheet, which may refer to the same text many times. */
  cellCharacters: 100_000_000,
} as const;

/** As the rest of the program accepts them. */
export const textLimits = { name: 200, note: 10_000, raw: 2_000, id: 1_000 } as const;

export type ImportFailureCode = keyof typeof importMessages.failures;

/** Why a whole file cannot be read; its message is a sentence for the person. */
export class ImportFailure extends Error {
  readonly code: ImportFailureCode;

  constructor(code: ImportFailureCode, options?: ErrorOptions) {
    super(importMessages.failures[code], options);
    this.code = code;
  }
}

/** Called before each row is kept, so that too many never fill the memory. */
export function refuseTooManyRows(kept: number): void {
  if (kept >= importLimits.rows) throw new ImportFailure('too_many_rows');
}

export function refuseEndlessLines(text: string): void {
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start);
    if ((end < 0 ? text.length : end) - start > importLimits.lineLength)
      throw new ImportFailure('line_too_long');
    if (end < 0) return;
    start = end + 1;
  }
}
