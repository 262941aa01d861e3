import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { ImportFailure } from '../limits.ts';

interface Handlers {
  open(name: string, tag: SaxesTagPlain): void;
  text?(text: string): void;
  close(name: string): void;
}

const chunk = 1024 * 1024;

/** Parses a part of a workbook in pieces, with names without their prefixes; entities that it declares are not expanded. */
export function parseXml(bytes: Uint8Array | undefined, handlers: Handlers): void {
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

function showsDay(id: number, formats: ReadonlyMap<number, string>): boolean {
  if (builtInDates.has(id)) return true;
  const code = (formats.get(id) ?? '').slice(0, 200).replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
  return /[dy]/i.test(code) && !/general/i.test(code);
}

function is1904(workbook: Uint8Array | undefined): boolean {
  let found = false;
  parseXml(workbook, {
    open(name, { attributes }) {
      if (name === 'workbookPr') found = /^(1|true)$/.test(String(attributes['date1904'] ?? ''));
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
