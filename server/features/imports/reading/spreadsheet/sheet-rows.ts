import { addDays } from '#contract/calendar.ts';
import { ImportFailure, importLimits } from '../limits.ts';
import { addRecord, type SheetRecord } from '../table/sheet.ts';
import { type DateStyles, parseXml } from './workbook-parts.ts';

interface Cell {
  column: number;
  type: string;
  style: number;
  value: string;
}

/** The rows of a sheet that are not blank, numbers and days written so that they read in one way only. */
export function readSheetRows(
  bytes: Uint8Array | undefined,
  texts: readonly string[],
  styles: DateStyles,
): SheetRecord[] {
  const records: SheetRecord[] = [];
  let line = 0;
  let cells: string[] = [];
  let cell: Cell | undefined;
  let inValue = false;
  let characters = 0;
  parseXml(bytes, {
    open(name, { attributes }) {
      if (name === 'row') {
        line = Number(attributes['r'] ?? line + 1);
        cells = [];
      } else if (name === 'c') {
        const column = columnOf(String(attributes['r'] ?? '')) ?? cells.length;
        cell = {
          column,
          type: String(attributes['t'] ?? 'n'),
          style: Number(attributes['s'] ?? -1),
          value: '',
        };
      } else if (name === 'v' || name === 't') inValue = true;
    },
    text(text) {
      if (inValue && cell !== undefined) cell.value += text;
    },
    close(name) {
      if (name === 'v' || name === 't') inValue = false;
      else if (name === 'c' && cell !== undefined) {
        const text = textOf(cell, texts, styles).trim();
        characters += text.length;
        if (characters > importLimits.cellCharacters) throw new ImportFailure('unpacked_too_large');
        if (text !== '') put(cells, cell.column, text);
        cell = undefined;
      } else if (name === 'row' && cells.length > 0)
        addRecord(records, { line, raw: cells.join('\t'), cells });
    },
  });
  return records;
}

function put(cells: string[], column: number, text: string): void {
  while (cells.length < column) cells.push('');
  cells[column] = text;
}

function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function textOf({ type, style, value }: Cell, texts: readonly string[], styles: DateStyles): string {
  if (type === 's') return texts[Number(value)] ?? '';
  if (type !== 'n' || value === '') return value;
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  if (styles.isDate[style] && number >= 1 && number < 200_000) return dayOfSerial(number, styles.from1904);
  return writeNumber(number);
}

/** Day 60 of 1900 never was, so the days after it are one too many. */
function dayOfSerial(serial: number, from1904: boolean): string {
  const days = Math.floor(serial);
  if (from1904) return addDays('1904-01-01', days);
  return addDays('1899-12-31', days > 60 ? days - 1 : days);
}

/** Three decimals would look like a group of thousands. */
function writeNumber(number: number): string {
  const text = Number(number.toFixed(6)).toString();
  if (text.includes('e')) return text;
  const decimals = text.split('.')[1] ?? '';
  return decimals.length === 3 ? `${text}0` : text;
}
