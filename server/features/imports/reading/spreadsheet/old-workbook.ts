import { ImportFailure, importLimits } from '../limits.ts';
import { addRecord, type SheetRecord } from '../table/cells/sheet.ts';
import { readStreams } from './compound-file.ts';
import { type DateStyles, setCell, showsDay, writeValue } from './workbook.ts';

/** The numbers of records. */
const kinds = {
  formula: 0x06,
  end: 0x0a,
  from1904: 0x22,
  password: 0x2f,
  more: 0x3c,
  sheet: 0x85,
  numbers: 0xbd,
  richText: 0xd6,
  style: 0xe0,
  sharedTexts: 0xfc,
  sharedText: 0xfd,
  number: 0x203,
  text: 0x204,
  textOfFormula: 0x207,
  shortNumber: 0x27e,
  format: 0x41e,
  begin: 0x809,
} as const;

const version = 0x600;
const maxColumns = 256;
const maxSheets = 20;
/** Instead of the result of a formula: a text that follows, or an error. */
const notANumber = 0xffff;

/** The sheets of a workbook of Excel 97 to 2003. */
export function readOldWorkbook(bytes: Uint8Array): SheetRecord[][] {
  try {
    const streamOf = readStreams(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    if (streamOf('EncryptedPackage') !== undefined) throw new ImportFailure('locked');
    const stream = streamOf('Workbook');
    if (stream === undefined) throw new ImportFailure(streamOf('Book') ? 'old_excel' : 'binary');
    const workbook = readGlobals(stream);
    const starts = [...new Set(workbook.sheets)].slice(0, maxSheets);
    return starts.map((from) => {
      const next = Math.min(...starts.filter((start) => start > from));
      return readRows(recordsOf(stream.subarray(0, next), from), workbook);
    });
  } catch (error) {
    if (error instanceof RangeError) throw new ImportFailure('damaged', { cause: error });
    throw error;
  }
}

interface Part {
  kind: number;
  data: Buffer;
  /** The records that continue it. */
  more: Buffer[];
}

function* recordsOf(stream: Buffer, from: number): Generator<Part> {
  let at = from;
  const next = () => {
    const start = at + 4;
    at = start + stream.readUInt16LE(at + 2);
    return stream.subarray(start, at);
  };
  while (at + 4 <= stream.length) {
    const kind = stream.readUInt16LE(at);
    const part: Part = { kind, data: next(), more: [] };
    while (at + 4 <= stream.length && stream.readUInt16LE(at) === kinds.more) part.more.push(next());
    yield part;
  }
}

interface Workbook extends DateStyles {
  /** Where each of them begins. */
  sheets: number[];
  texts: string[];
}

function readGlobals(stream: Buffer): Workbook {
  const workbook: Workbook = { sheets: [], texts: [], isDate: [], from1904: false };
  const formats = new Map<number, string>();
  const styles: number[] = [];
  for (const part of recordsOf(stream, 0)) {
    const { kind, data } = part;
    if (kind === kinds.end) break;
    if (kind === kinds.begin && data.readUInt16LE(0) !== version) throw new ImportFailure('old_excel');
    if (kind === kinds.password) throw new ImportFailure('locked');
    if (kind === kinds.from1904) workbook.from1904 = data.readUInt16LE(0) === 1;
    else if (kind === kinds.sheet && data.readUInt8(5) === 0) workbook.sheets.push(data.readUInt32LE(0));
    else if (kind === kinds.format) formats.set(data.readUInt16LE(0), textReader(part, 2)());
    else if (kind === kinds.style) styles.push(data.readUInt16LE(2));
    else if (kind === kinds.sharedTexts) workbook.texts = sharedTexts(part);
  }
  workbook.isDate = styles.map((format) => showsDay(format, formats));
  return workbook;
}

function sharedTexts(part: Part): string[] {
  const texts: string[] = [];
  const readText = textReader(part, 8);
  for (let left = part.data.readUInt32LE(4); left > 0; left--) texts.push(readText());
  return texts;
}

function readRows(parts: Generator<Part>, workbook: Workbook): SheetRecord[] {
  const rows = new Map<number, string[]>();
  let [depth, characters, row, column] = [0, 0, 0, 0];
  for (const part of parts) {
    const { kind, data } = part;
    if (kind === kinds.begin) depth++;
    if (kind === kinds.end && --depth === 0) break;
    const texts = depth > 1 ? undefined : textsOf(part, workbook); // a chart has parts of its own
    if (texts === undefined) continue;
    if (kind !== kinds.textOfFormula) [row, column] = [data.readUInt16LE(0), data.readUInt16LE(2)];
    for (const [at, text] of texts.map((each) => each.trim()).entries()) {
      characters += text.length;
      if (characters > importLimits.cellCharacters) throw new ImportFailure('unpacked_too_large');
      if (text === '' || column + at >= maxColumns) continue;
      const cells = rows.get(row) ?? [];
      setCell(cells, column + at, text);
      rows.set(row, cells);
    }
  }
  const records: SheetRecord[] = [];
  for (const [at, cells] of [...rows].sort(([one], [other]) => one - other))
    addRecord(records, { line: at + 1, raw: cells.join('\t'), cells });
  return records;
}

/** What a record has for its cell and those after it; undefined if it is of no cell. */
function textsOf(part: Part, workbook: Workbook): string[] | undefined {
  const { kind, data } = part;
  const show = (value: number, styleAt = 4) => writeValue(value, data.readUInt16LE(styleAt), workbook);
  switch (kind) {
    case kinds.sharedText:
      return [workbook.texts[data.readUInt32LE(6)] ?? ''];
    case kinds.text:
    case kinds.richText:
      return [textReader(part, 6)()];
    case kinds.textOfFormula:
      return [textReader(part, 0)()];
    case kinds.formula:
      return [data.readUInt16LE(12) === notANumber ? '' : show(data.readDoubleLE(6))];
    case kinds.number:
      return [show(data.readDoubleLE(6))];
    case kinds.shortNumber:
      return [show(shortNumber(data.readUInt32LE(6)))];
    case kinds.numbers:
      return Array.from({ length: Math.floor((data.length - 6) / 6) }, (_, at) =>
        show(shortNumber(data.readUInt32LE(6 * at + 6)), 6 * at + 4),
      );
    default:
      return undefined;
  }
}

/** Thirty bits of a whole number or of the beginning of another one, perhaps in hundredths. */
function shortNumber(bits: number): number {
  const begin = Buffer.alloc(8);
  begin.writeUInt32LE((bits & ~3) >>> 0, 4);
  const number = bits & 2 ? bits >> 2 : begin.readDoubleLE(0);
  return bits & 1 ? number / 100 : number;
}

/** Reads texts one after the other; a text that goes on in the next record begins anew with the width of its letters. */
function textReader({ data, more }: Part, from: number): () => string {
  const parts = [data, ...more];
  let [place, at] = [0, from];
  const left = () => (parts[place]?.length ?? 0) - at;
  const current = () => {
    while (left() <= 0) {
      [place, at] = [place + 1, 0];
      if (place >= parts.length) throw new ImportFailure('damaged');
    }
    return parts[place] as Buffer;
  };
  const number = (size: number) => {
    const value = current().readUIntLE(at, size);
    at += size;
    return value;
  };
  const skip = (size: number) => {
    for (let rest = size; rest > 0; ) {
      current();
      const some = Math.min(rest, left());
      at += some;
      rest -= some;
    }
  };
  return () => {
    const length = number(2);
    let flags = number(1);
    const extras = (flags & 8 ? 4 * number(2) : 0) + (flags & 4 ? number(4) : 0);
    let text = '';
    while (text.length < length) {
      if (left() <= 0) {
        current();
        flags = number(1);
      }
      const width = flags & 1 ? 2 : 1;
      const count = Math.min(length - text.length, Math.floor(left() / width));
      if (count === 0) throw new ImportFailure('damaged');
      text += current().toString(width === 2 ? 'utf16le' : 'latin1', at, at + count * width);
      at += count * width;
    }
    skip(extras);
    return text;
  };
}
