import type { CurrencyCode } from '#contract/currencies.ts';
import { fromDecimal, toPlainText } from '#contract/money.ts';
import type { Transaction } from '#contract/transactions.ts';

const byteOrderMark = '\ufeff';
const columns = ['Date', 'Type', 'Name', 'Category', 'Amount', 'Currency', 'Note'];

/** The first line, with the mark that makes spreadsheets read the file as UTF-8. */
export const csvHead = byteOrderMark + toLine(columns);

/** One line of RFC 4180, ended by CRLF. */
export function toCsvLine(transaction: Transaction, currency: CurrencyCode): string {
  const { addedOn, isIncome, name, category, cost, note } = transaction;
  return toLine([
    addedOn,
    isIncome ? 'Income' : 'Expense',
    inert(name),
    inert(category),
    toPlainText(fromDecimal(cost)),
    currency,
    inert(note),
  ]);
}

function toLine(cells: readonly string[]): string {
  return `${cells.map(quote).join(',')}\r\n`;
}

function quote(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** A spreadsheet runs a cell that starts like a formula, some of them in full width, too: an apostrophe makes it text. */
function inert(text: string): string {
  return /^\s*[=+\-@＝＋－＠\t\r]/.test(text) ? `'${text}` : text;
}
