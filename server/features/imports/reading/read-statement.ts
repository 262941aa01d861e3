import { addDays } from '#contract/calendar.ts';
import { readCamt } from './camt/read-camt.ts';
import { decode } from './encoding/decode.ts';
import { settleCurrency } from './foreign-currency.ts';
import { ImportFailure, importLimits } from './limits.ts';
import { readMt940 } from './mt940/read-mt940.ts';
import { readOfx } from './ofx/read-ofx.ts';
import { readQif } from './qif/read-qif.ts';
import { recogniseBytes, recogniseText } from './recognise.ts';
import { addProblem } from './row-collector.ts';
import { readMarkupTable } from './spreadsheet/markup-table.ts';
import { readSpreadsheet } from './spreadsheet/read-spreadsheet.ts';
import type { ReadingContext, ReadingOptions, Statement, StatementRow } from './statement.ts';
import { splitDelimited } from './table/delimited.ts';
import { readBlocks } from './table/labelled-blocks.ts';
import { readTables } from './table/read-tables.ts';

/** Reads a bank's file of any format, recognised from its content; throws `ImportFailure` if it cannot be read at all. */
export function readStatement(
  bytes: Uint8Array,
  { context, change = {} }: Pick<ReadingOptions, 'context'> & Partial<ReadingOptions>,
): Statement {
  const statement = refuseUnlikelyDays(readBytes(bytes, { context, change }), context);
  return settleCurrency(statement, { context, change });
}

function readBytes(bytes: Uint8Array, options: ReadingOptions): Statement {
  if (bytes.length > importLimits.bytes) throw new ImportFailure('too_large');
  if (bytes.length === 0) throw new ImportFailure('empty');
  if (recogniseBytes(bytes) === 'text') return readText(bytes, options);
  const unpacked = readSpreadsheet(bytes);
  return unpacked.kind === 'sheet'
    ? readTables(unpacked.sheet, { encoding: null, ...options })
    : readText(unpacked.bytes, options);
}

function readText(bytes: Uint8Array, { context, change }: ReadingOptions): Statement {
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
  const unlikely = statement.rows.filter((row) => !isLikely(row));
  if (unlikely.length === 0) return statement;
  const likely = { ...statement, rows: statement.rows.filter(isLikely) };
  for (const row of unlikely) addProblem(likely, row, 'unlikely_day', row.day);
  return likely;
}
