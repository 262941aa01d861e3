import { addDays } from '#contract/calendar.ts';
import { readCamt } from './camt/read-camt.ts';
import { decode } from './encoding/decode.ts';
import { ImportFailure, type ImportFailureCode, importLimits, refuseEndlessLines } from './limits.ts';
import { readMt940 } from './mt940/read-mt940.ts';
import { readNorma43 } from './norma43/read-norma43.ts';
import { readOfx } from './ofx/read-ofx.ts';
import { readQif } from './qif/read-qif.ts';
import { settleCurrency } from './questions.ts';
import { addProblem } from './row-collector.ts';
import { readMarkupTable } from './spreadsheet/markup-table.ts';
import { leaveOutSheets } from './spreadsheet/other-sheets.ts';
import { readSpreadsheet } from './spreadsheet/read-spreadsheet.ts';
import type { ReadingContext, ReadingOptions, Statement, StatementRow } from './statement.ts';
import { readClientBank } from './table/cells/client-bank.ts';
import { splitDelimited } from './table/cells/delimited.ts';
import { readLabelledBlocks } from './table/cells/labelled-blocks.ts';
import { readPastedLines } from './table/cells/pasted-lines.ts';
import type { Sheet } from './table/cells/sheet.ts';
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
  const kind = recogniseBytes(bytes);
  if (kind === 'text') return readText(bytes, options);
  const unpacked = readSpreadsheet(bytes, kind);
  if (unpacked.kind === 'file') return readText(unpacked.bytes, options);
  const reading = { encoding: null, ...options };
  return leaveOutSheets(readTables(unpacked.sheet, reading), unpacked.others, reading);
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
    case 'norma43':
      return readNorma43(text, reading);
    case 'markup':
      return readTables(readMarkupTable(text), reading);
    case 'table':
      return readTables(splitText(text, change.table?.delimiter), reading);
  }
}

function splitText(text: string, delimiter?: string | null): Sheet {
  refuseEndlessLines(text);
  const blocks = readClientBank(text) ?? readLabelledBlocks(text);
  return blocks ?? (delimiter ? undefined : readPastedLines(text)) ?? splitDelimited(text, delimiter);
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

const signatures: { bytes: number[]; failure: ImportFailureCode }[] = [
  { bytes: [0x25, 0x50, 0x44, 0x46], failure: 'pdf' },
  { bytes: [0xff, 0xd8, 0xff], failure: 'picture' },
  { bytes: [0x89, 0x50, 0x4e, 0x47], failure: 'picture' },
];

/** What the first bytes say; throws for files that cannot be a statement. */
function recogniseBytes(bytes: Uint8Array): 'zip' | 'old_workbook' | 'text' {
  const startsWith = (signature: number[]) => signature.every((byte, at) => bytes[at] === byte);
  const known = signatures.find((signature) => startsWith(signature.bytes));
  if (known !== undefined) throw new ImportFailure(known.failure);
  if (startsWith([0xd0, 0xcf, 0x11, 0xe0])) return 'old_workbook';
  return startsWith([0x50, 0x4b, 0x03, 0x04]) ? 'zip' : 'text';
}

type TextFormat = 'ofx' | 'camt' | 'qif' | 'mt940' | 'norma43' | 'markup' | 'table';

const searched = 20_000;

/** From the content alone; anything that is no known format is a table. */
function recogniseText(text: string): TextFormat {
  const head = text.slice(0, searched);
  if (isBinary(head)) throw new ImportFailure('binary');
  if (/<OFX>|^\s*OFXHEADER:/i.test(head)) return 'ofx';
  if (/camt\.05[234]|<(?:\w{1,20}:)?BkToCstmr/.test(head)) return 'camt';
  if (/^\s*</.test(head) && /<(?:table|(?:\w{1,20}:)?Workbook)\b/i.test(text)) return 'markup';
  if (/^\s*(?:<!DOCTYPE html|<html)/i.test(head)) throw new ImportFailure('web_page');
  if (/^!(?:Type|Account|Option|Clear):?/im.test(head) || isBareQif(head)) return 'qif';
  if (
    /^\W{0,4}(?:\{1:[^}]{0,60}\}.{0,400})?:\d\d[A-Z]?:/ms.test(head) &&
    /^\s{0,3}:6(?:0[FM]?:\s?[CD]|1:\s?\d)/m.test(text)
  )
    return 'mt940';
  if (/^\s*(?:00\d{10}.*\n)?11\d{30}[12]\d{17}/.test(head)) return 'norma43';
  if (isJson(text)) throw new ImportFailure('not_a_statement');
  return 'table';
}

function isJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function isBinary(head: string): boolean {
  let controls = 0;
  for (let at = 0; at < head.length; at++) {
    const code = head.charCodeAt(at);
    if (code < 32 && code !== 9 && code !== 10 && code !== 13) controls++;
  }
  return controls > 20 && controls > head.length / 50;
}

/** Some programs leave the first line of a QIF file out. */
function isBareQif(head: string): boolean {
  const lines = head.split('\n', 30).filter((line) => line.trim() !== '');
  return (
    lines.includes('^') &&
    lines.every((line) => /^[DTUPMLNCASE$%^X]/.test(line)) &&
    lines.some((line) => /^D\s*\d/.test(line))
  );
}
