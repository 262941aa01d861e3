import type { CurrencyCode } from '#contract/currencies.ts';
import { toPlainText } from '#contract/money.ts';
import type { TransactionRow } from '../list/read-transactions.queries.ts';

const byteOrderMark = '\ufeff';
const columns = ['Date', 'Type', 'Name', 'Category', 'Amount', 'Currency', 'Note'];

/** The first line, with the mark that makes spreadsheets read the file as UTF-8. */
export const csvHead = `${byteOrderMark}${columns.join(',')}\r\n`;

export type CsvRow = Pick<TransactionRow, 'added_on' | 'is_income' | 'name' | 'category' | 'amount' | 'note'>;

/** One line of RFC 4180, ended by CRLF. */
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

/** A spreadsheet runs a cell that starts like a formula, some of them in full width, too: an apostrophe makes it text. */
function inert(text: string): string {
  return /^\s*[=+\-@＝＋－＠\t\r]/.test(text) ? `'${text}` : text;
}
