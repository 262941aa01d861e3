import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { addDays } from '#contract/calendar.ts';
import { ImportFailure, importLimits } from '../limits.ts';
import { addRecord, type SheetRecord } from '../table/cells/sheet.ts';

/** The rows of a sheet that are not blank, numbers and days written so that they read in one way only. */
export function readSheetRows(
  bytes: Uint8Array | undefined,
  texts: readonly string[],
  styles: DateStyles,
): SheetRecord[] {
  const records: SheetRecord[] = [];
  let line = 0;
  let cells: string[] = [];
  let attributes: Record<string, string> = {};
  let [inValue, value, column, characters] = [false, '', -1, 0];
  parseXml(bytes, {
    open(name, tag) {
      if (name === 'row') {
        line = Number(tag.attributes['r'] ?? line + 1);
        [cells, column] = [[], -1];
      } else if (name === 'c') {
        [attributes, value] = [tag.attributes, ''];
        column = columnOf(attributes['r'] ?? '') ?? column + 1;
      } else if (name === 'v' || name === 't') inValue = true;
    },
    text(text) {
      if (inValue) value += text;
    },
    close(name) {
      if (name === 'v' || name === 't') inValue = false;
      else if (name === 'c') {
        const text = textOf(value, attributes, { texts, styles }).trim();
        characters += text.length;
        if (characters > importLimits.cellCharacters) throw new ImportFailure('unpacked_too_large');
        if (text !== '') setCell(cells, column, text);
      } else if (name === 'row' && cells.length > 0)
        addRecord(records, { line, raw: cells.join('\t'), cells });
    },
  });
  return records;
}

export function setCell(cells: string[], column: number, text: string): void {
  while (cells.length < column) cells.push('');
  cells[column] = text;
}

function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function textOf(
  value: string,
  { t: type = 'n', s: style = '-1' }: Record<string, string>,
  { texts, styles }: { texts: readonly string[]; styles: DateStyles },
): string {
  if (type === 's') return texts[Number(value)] ?? '';
  if (type !== 'n' || value === '') return value;
  const number = Number(value);
  return Number.isFinite(number) ? writeValue(number, Number(style), styles) : value;
}

/** A number as the style of its cell shows it: a day or a number. */
export function writeValue(number: number, style: number, { isDate, from1904 }: DateStyles): string {
  return isDate[style] && number >= 1 && number < 200_000
    ? dayOfSerial(number, from1904)
    : writeNumber(number);
}

/** Day 60 of 1900 never was, so the days after it are one too many. */
function dayOfSerial(serial: number, from1904: boolean): string {
  const days = Math.floor(serial);
  if (from1904) return addDays('1904-01-01', days);
  return addDays('1899-12-31', days > 60 ? days - 1 : days);
}

/** Three decimals would look like a group of thousands. */
export function writeNumber(number: number): string {
  const text = Number(number.toFixed(6)).toString();
  if (text.includes('e')) return text;
  const decimals = text.split('.')[1] ?? '';
  return decimals.length === 3 ? `${text}0` : text;
}

interface Handlers {
  open(name: string, tag: SaxesTagPlain): void;
  text?(text: string): void;
  close(name: string): void;
}

const chunk = 1024 * 1024;

/** Parses a part of a workbook in pieces, with names without their prefixes; entities that it declares are not expanded. */
function parseXml(bytes: Uint8Array | undefined, handlers: Handlers): void {
  if (bytes === undefined || bytes.length === 0) return;
  const parser = new SaxesParser<{ position: false }>({ position: false });
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('error', (error) => {
    throw new ImportFailure('damaged', { cause: error });
  });
  parser.on('opentag', (tag) => handlers.open(local(tag.name), tag as SaxesTagPlain));
  parser.on('closetag', (tag) => handlers.close(local(tag.name)));
  if (handlers.text) parser.on('text', handlers.text);
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.length; at += chunk)
    parser.write(decoder.decode(bytes.subarray(at, at + chunk), { stream: true }));
  parser.close();
}

export interface DateStyles {
  /** By the number of a cell's style. */
  isDate: boolean[];
  /** Days are counted from 1904 instead of 1900. */
  from1904: boolean;
}

const builtInDates = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 57, 58,
]);

/** Which styles show a number as a day. */
export function readDateStyles(styles: Uint8Array | undefined, workbook: Uint8Array | undefined): DateStyles {
  const formats = new Map<number, string>();
  const isDate: boolean[] = [];
  let inCells = false;
  parseXml(styles, {
    open(name, { attributes }) {
      if (name === 'numFmt')
        formats.set(Number(attributes['numFmtId']), String(attributes['formatCode'] ?? ''));
      if (name === 'cellXfs') inCells = true;
      if (name === 'xf' && inCells) isDate.push(showsDay(Number(attributes['numFmtId'] ?? 0), formats));
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return { isDate, from1904: is1904(workbook) };
}

/** Whether a format is of days, by its number, or its code if it is the workbook's own. */
export function showsDay(id: number, formats: ReadonlyMap<number, string>): boolean {
  if (builtInDates.has(id)) return true;
  const code = (formats.get(id) ?? '').slice(0, 200).replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
  return /[dy]/i.test(code) && !/general/i.test(code);
}

function is1904(workbook: Uint8Array | undefined): boolean {
  return attributesOf(workbook, 'workbookPr').some((each) => /^(1|true)$/.test(each['date1904'] ?? ''));
}

/** What the sheets are called, by the file that each is in. */
export function readSheetNames(
  workbook: Uint8Array | undefined,
  relations: Uint8Array | undefined,
): Map<string, string | undefined> {
  const paths = new Map(attributesOf(relations, 'Relationship').map((each) => [each['Id'], each['Target']]));
  const fileOf = (id: string | undefined) => (paths.get(id) ?? '').replace(/^(?:\/?xl\/)?/, 'xl/');
  return new Map(attributesOf(workbook, 'sheet').map((each) => [fileOf(each['r:id']), each['name']]));
}

/** Of every element of a name. */
function attributesOf(bytes: Uint8Array | undefined, wanted: string): SaxesTagPlain['attributes'][] {
  const found: SaxesTagPlain['attributes'][] = [];
  parseXml(bytes, {
    open(name, { attributes }) {
      if (name === wanted) found.push(attributes);
    },
    close() {},
  });
  return found;
}

/** The texts that cells refer to by number; pieces in other typefaces are joined, phonetic hints left out. */
export function readSharedTexts(bytes: Uint8Array | undefined): string[] {
  const texts: string[] = [];
  let [current, inText, inHint] = ['', false, false];
  parseXml(bytes, {
    open(name) {
      if (name === 'si') current = '';
      if (name === 't') inText = true;
      if (name === 'rPh') inHint = true;
    },
    text(text) {
      if (inText && !inHint) current += text;
    },
    close(name) {
      if (name === 't') inText = false;
      if (name === 'rPh') inHint = false;
      if (name === 'si') texts.push(current);
    },
  });
  return texts;
}
