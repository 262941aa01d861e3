import { addDays } from '#contract/calendar.ts';
import { importMessages } from '#contract/messages/imports.ts';
import { readCamt } from './camt/read-camt.ts';
import { decode } from './encoding/decode.ts';
import { settleCurrency } from './foreign-currency.ts';
import type { LayoutChange } from './layout.ts';
import { ImportFailure, importLimits } from './limits.ts';
import { readMt940 } from './mt940/read-mt940.ts';
import { readOfx } from './ofx/read-ofx.ts';
import { readQif } from './qif/read-qif.ts';
import { recogniseBytes, recogniseText } from './recognise.ts';
import { readMarkupTable } from './spreadsheet/markup-table.ts';
import { readSpreadsheet } from './spreadsheet/read-spreadsheet.ts';
import type { ReadingContext, Statement, StatementRow } from './statement.ts';
import { splitDelimited } from './table/delimited.ts';
import { readBlocks } from './table/labelled-blocks.ts';
import { readTables } from './table/read-tables.ts';

export interface ReadingOptions {
  context: ReadingContext;
  /** What the person decided about this file. */
  change?: LayoutChange;
}

/** Reads a bank's file of any format, recognised from its content; throws `ImportFailure` if it cannot be read at all. */
export function readStatement(bytes: Uint8Array, { context, change = {} }: ReadingOptions): Statement {
  const statement = refuseUnlikelyDays(readBytes(bytes, { context, change }), context);
  return settleCurrency(statement, { context, change });
}

function readBytes(bytes: Uint8Array, { context, change }: Required<ReadingOptions>): Statement {
  if (bytes.length > importLimits.bytes) throw new ImportFailure('too_large');
  if (bytes.length === 0) throw new ImportFailure('empty');
  const kind = recogniseBytes(bytes);
  if (kind === 'zip') {
    const unpacked = readSpreadsheet(bytes);
    if (unpacked.kind === 'sheet') return readTables(unpacked.sheet, { encoding: null, context, change });
    return readText(unpacked.bytes, { context, change });
  }
  return readText(bytes, { context, change });
}

function readText(bytes: Uint8Array, { context, change }: Required<ReadingOptions>): Statement {
  const { text, encoding } = decode(bytes, change.encoding);
  if (text.trim() === '') throw new ImportFailure('empty');
  const reading = { encoding, context, change };
  switch (recogniseText(text)) {
    case 'ofx':
      return readOfx(text, reading);
    case 'camt':
      return readCamt(text, reading);
    case 'qif':
      return readQif(text, reading);
    case 'mt940':
      return readMt940(text, reading);
    case 'markup':
      return readTables(readMarkupTable(text), reading);
    case 'table':
      return readTables(readBlocks(text) ?? splitDelimited(text, change.table?.delimiter), reading);
  }
}

/** Nobody has statements from before, and banks do not know more than a year ahead. */
const firstDay = '1970-01-01';
const daysAhead = 366;

/** Rows of a day that cannot be right are problems; what a person has exported from Tuppence is theirs. */
function refuseUnlikelyDays(statement: Statement, { today }: ReadingContext): Statement {
  if (statement.format === 'tuppence') return statement;
  const lastDay = addDays(today, daysAhead);
  const isLikely = ({ day }: StatementRow) => day >= firstDay && day <= lastDay;
  if (statement.rows.every(isLikely)) return statement;
  const problems = statement.rows
    .filter((row) => !isLikely(row))
    .map(({ line, raw, ...read }) => ({
      ...{ line, raw, read },
      code: 'unlikely_day' as const,
      reason: importMessages.problems.unlikely_day(read.day),
    }));
  return {
    ...statement,
    rows: statement.rows.filter(isLikely),
    problems: [...statement.problems, ...problems],
  };
}
