import type { CurrencyCode } from '#contract/currencies.ts';
import { csvCells, csvHeadings, type ListedRow } from '../transaction-fields.ts';

const byteOrderMark = '\ufeff';

/** The header line, with the byte order mark that makes spreadsheets read UTF-8. */
export const csvHead = `${byteOrderMark}${csvHeadings.join(',')}\r\n`;

/** One CSV line (RFC 4180), ending in CRLF. */
export function toCsvLine(row: ListedRow, currency: CurrencyCode): string {
  return `${csvCells(row, currency).map(toCell).join(',')}\r\n`;
}

function toCell(text: string): string {
  return quote(inert(text));
}

function quote(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/**
 * Prevents CSV injection: spreadsheets execute cells that start like a formula, including full-width characters. A
 * leading apostrophe makes them text. A text that has apostrophes there gets another, so that an import knows it from one.
 */
function inert(text: string): string {
  return /^'*\s*[=+\-@＝＋－＠\t\r]/.test(text) ? `'${text}` : text;
}
