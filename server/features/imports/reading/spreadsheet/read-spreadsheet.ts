import { type UnzipFileInfo, unzipSync } from 'fflate';
import { ImportFailure, importLimits } from '../limits.ts';
import { hasDayAndAmount, type Sheet, type SheetRecord } from '../table/cells/sheet.ts';
import { findTable, headingKey } from '../table/columns/find-table.ts';
import { readMarkupTable } from './markup-table.ts';
import { readOldWorkbook } from './old-workbook.ts';
import { readDateStyles, readSharedTexts, readSheetRows } from './workbook.ts';

export type Unpacked = { kind: 'sheet'; sheet: Sheet } | { kind: 'file'; bytes: Uint8Array };

const maxEntries = 1_000;
const maxPreamble = 100;
const maxSheets = 20;
const sheetName = /^xl\/worksheets\/[^/]+\.xml$/i;
/** What other programs put into their archives beside everything else. */
const transactionsName = /(^|\/)(transactions|register)[^/]*\.csv$/i;

/** Reads the sheets of a workbook, or takes the one statement out of an archive. */
export function readSpreadsheet(bytes: Uint8Array, kind: 'zip' | 'old_workbook'): Unpacked {
  if (kind === 'old_workbook') return toSheet(readOldWorkbook(bytes));
  const names = listEntries(bytes);
  const sheets = names.filter((name) => sheetName.test(name));
  const unpack = unpacker(bytes, importLimits.unpackedBytes);
  if (new TextDecoder().decode(unpack('META-INF/manifest.xml')).includes(':encryption-data'))
    throw new ImportFailure('locked');
  if (names.includes('content.xml')) {
    const [, ...tables] = new TextDecoder()
      .decode(unpack('content.xml'))
      .split(/<table:table(?=[\s>])/, maxSheets + 1);
    return toSheet(tables.map((table) => readMarkupTable(table).records));
  }
  if (sheets.length === 0) return { kind: 'file', bytes: onlyStatement(bytes, names) };
  const texts = readSharedTexts(unpack('xl/sharedStrings.xml'));
  const styles = readDateStyles(unpack('xl/styles.xml'), unpack('xl/workbook.xml'));
  return toSheet(sheets.slice(0, maxSheets).map((name) => readSheetRows(unpack(name), texts, styles)));
}

function toSheet(sheets: readonly (readonly SheetRecord[])[]): Unpacked {
  return { kind: 'sheet', sheet: { records: joinSheets(sheets), delimiter: null } };
}

/** The sheet that has most rows, with those of the same headings, as for each month; their lines are counted on. */
function joinSheets(sheets: readonly (readonly SheetRecord[])[]): SheetRecord[] {
  const best = sheets.reduce(
    (most, each) => (dataRows(each) > dataRows(most) ? each : most),
    sheets[0] ?? [],
  );
  const key = headingKey(findTable(best)?.headings ?? []);
  const isAlike = (sheet: readonly SheetRecord[]) =>
    sheet === best ||
    (key !== '' && sheet.slice(0, maxPreamble).some(({ cells }) => headingKey(cells) === key));
  const joined: SheetRecord[] = [];
  for (const sheet of sheets.filter(isAlike)) {
    const above = joined.at(-1)?.line ?? 0;
    for (const record of sheet) joined.push({ ...record, line: above + record.line });
  }
  return joined;
}

function dataRows(records: readonly SheetRecord[]): number {
  return records.slice(0, 2_000).filter(({ cells }) => hasDayAndAmount(cells)).length;
}

function onlyStatement(bytes: Uint8Array, names: readonly string[]): Uint8Array {
  const files = names.filter((name) => !name.endsWith('/') && !/(^|\/)(\.|__MACOSX)/.test(name));
  const name =
    files.find((each) => transactionsName.test(each)) ?? (files.length === 1 ? files[0] : undefined);
  const unpacked = name === undefined ? undefined : unpacker(bytes, importLimits.bytes)(name);
  if (unpacked === undefined || unpacked[0] === 0x50) throw new ImportFailure('zip');
  return unpacked;
}

function listEntries(bytes: Uint8Array): string[] {
  const names: string[] = [];
  unzip(bytes, ({ name }) => {
    if (names.push(name) > maxEntries) throw new ImportFailure('unpacked_too_large');
    return false;
  });
  return names;
}

/** Takes out one file at a time: never more bytes than it announces, and all together no more than the limit. */
function unpacker(bytes: Uint8Array, limit: number): (wanted: string) => Uint8Array | undefined {
  let left = limit;
  return (wanted) => {
    const files = unzip(bytes, ({ name, originalSize }) => {
      if (name.toLowerCase() !== wanted.toLowerCase()) return false;
      left -= originalSize;
      if (left < 0) throw new ImportFailure('unpacked_too_large');
      return true;
    });
    return Object.values(files)[0];
  };
}

function unzip(bytes: Uint8Array, filter: (file: UnzipFileInfo) => boolean): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    if (error instanceof ImportFailure) throw error;
    throw new ImportFailure('damaged', { cause: error });
  }
}
