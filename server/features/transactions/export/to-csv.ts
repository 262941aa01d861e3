import type { CurrencyCode } from '#contract/currencies.ts';
import { toPlainText } from '#contract/money.ts';
import type { TransactionRow } from '../list/read-transactions.queries.ts';

const byteOrderMark = '\ufeff';
const columns = ['Date', 'Type', 'Name', 'Category', 'Amount', 'Currency', 'Note'];

/** The header line, with the byte order mark that makes spreadsheets read UTF-8. */
export const csvHead = `${byteOrderMark}${columns.join(',')}\r\n`;

export type CsvRow = Pick<TransactionRow, 'added_on' | 'is_income' | 'name' | 'category' | 'amount' | 'note'>;

/** One CSV line (RFC 4180), ending in CRLF. */
export function toCsvLine(row: CsvRow, currency: CurrencyCode): string {
  const type = row.is_income === 1 ? 'Income' : 'Expense';
  const [name, category, note] = [toCell(row.name), toCell(row.category), toCell(row.note)];
  return `${row.added_on},${type},${name},${category},${toPlainText(row.amount)},${currency},${note}\r\n`;
}

function toCell(text: string): string {
  return quote(inert(text));
}

function quote(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/**
 * Prevents CSV injection: spreadsheets execute cells that start like a formula, including full-width characters. A
 * leading apostrophe makes them text.
 */
function inert(text: string): string {
  return /^\s*[=+\-@＝＋－＠\t\r]/.test(text) ? `'${text}` : text;
}
