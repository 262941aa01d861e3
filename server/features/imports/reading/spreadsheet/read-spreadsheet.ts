import { type UnzipFileInfo, unzipSync } from 'fflate';
import { ImportFailure, importLimits } from '../limits.ts';
import { sideNamedBy } from '../table/cells/sections.ts';
import { hasDayAndAmount, type Sheet, type SheetRecord } from '../table/cells/sheet.ts';
import { findTable, headingKey } from '../table/columns/find-table.ts';
import { readMarkupTable } from './markup-table.ts';
import { readOldWorkbook } from './old-workbook.ts';
import { readDateStyles, readSharedTexts, readSheetNames, readSheetRows } from './workbook.ts';

export type Unpacked =
  | { kind: 'sheet'; sheet: Sheet; others: OtherSheets }
  | { kind: 'file'; bytes: Uint8Array };

/** Those with rows that are not among the ones that are read. */
export type OtherSheets = readonly (readonly SheetRecord[])[];

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
    const titles = tables.map((table) => /^[^>]*\stable:name="([^"]*)"/.exec(table)?.[1]);
    return toSheet(
      tables.map((table) => readMarkupTable(table).records),
      titles,
    );
  }
  if (sheets.length === 0) return { kind: 'file', bytes: onlyStatement(bytes, names) };
  const texts = readSharedTexts(unpack('xl/sharedStrings.xml'));
  const workbook = unpack('xl/workbook.xml');
  const styles = readDateStyles(unpack('xl/styles.xml'), workbook);
  const titles = readSheetNames(workbook, unpack('xl/_rels/workbook.xml.rels'));
  const read = sheets.slice(0, maxSheets);
  return toSheet(
    read.map((name) => readSheetRows(unpack(name), texts, styles)),
    read.map((name) => titles.get(name)),
  );
}

type Sheets = readonly (readonly SheetRecord[])[];

function toSheet(sheets: Sheets, titles: readonly (string | undefined)[] = []): Unpacked {
  const { records, others } = joinSheets(nameSides(sheets, titles));
  return { kind: 'sheet', sheet: { records, delimiter: null }, others };
}

/** With the sides that the titles of sheets name, where there are both; `Credit` and `Debit` may be cards. */
function nameSides(sheets: Sheets, titles: readonly (string | undefined)[]): Sheets {
  const sides = titles.map((title = '') =>
    /[ck]r[eé]dit|d[eé]b[ei]t/i.test(title) ? undefined : sideNamedBy(title),
  );
  if (!sides.includes('in') || !sides.includes('out')) return sheets;
  return sheets.map((records, at) => {
    const side = sides[at];
    return side === undefined ? records : records.map((record) => ({ ...record, side }));
  });
}

/** Rows of a sheet that another one has, too, which hardly are so many by chance. */
const fewestRepeated = 3;

/**
 * The sheet that has most rows, with those of the same headings, as for each month, unless they repeat it, as for a
 * category; and the others that have rows. Their lines are counted on.
 */
function joinSheets(sheets: Sheets) {
  const best = sheets.reduce(
    (most, each) => (dataRows(each) > dataRows(most) ? each : most),
    sheets[0] ?? [],
  );
  const key = headingKey(findTable(best)?.headings ?? []);
  const lines = new Set(sheets.length > 1 ? best.map(({ raw }) => raw) : []);
  const isRepeated = (sheet: readonly SheetRecord[]) =>
    dataRows(sheet) >= fewestRepeated &&
    !sheet.some(({ raw, cells }) => !lines.has(raw) && hasDayAndAmount(cells));
  const isAlike = (sheet: readonly SheetRecord[]) =>
    sheet === best ||
    (key !== '' &&
      sheet.slice(0, maxPreamble).some(({ cells }) => headingKey(cells) === key) &&
      !isRepeated(sheet));
  let above = 0;
  const countOn = (sheet: readonly SheetRecord[]) => {
    const counted = sheet.map((record) => ({ ...record, line: above + record.line }));
    above = counted.at(-1)?.line ?? above;
    return counted;
  };
  const alike = sheets.filter(isAlike);
  const others = sheets.filter((sheet) => !alike.includes(sheet) && dataRows(sheet) > 0);
  return { records: alike.flatMap(countOn), others: others.map(countOn) };
}

const mostTried = 2_000;

/** Estimated, if there are many. */
function dataRows(records: readonly SheetRecord[]): number {
  const found = records.slice(0, mostTried).filter(({ cells }) => hasDayAndAmount(cells)).length;
  return found * Math.max(1, records.length / mostTried);
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
