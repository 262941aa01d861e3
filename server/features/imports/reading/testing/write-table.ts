import fc from 'fast-check';
import { toPlainText } from '#contract/money.ts';
import type { LedgerEntry } from './ledgers.ts';

export interface TableStyle {
  /** Two blanks: columns of a fixed width. */
  delimiter: string;
  lineEnd: string;
  quoteAll: boolean;
  date: 'ymd' | 'dmy' | 'mdy' | 'named';
  /** Decimal mark and mark of thousands. */
  number: readonly [string, string];
  money: 'signed' | 'pair' | 'negative pair' | 'direction' | 'parentheses' | 'trailing minus';
  headings: 'en' | 'de' | 'fr';
  hasBalance: boolean;
  newestFirst: boolean;
  hasPreamble: boolean;
}

/** The month comes first only below English headings: below others it is read as the day wherever it may be. */
export const tableStyles: fc.Arbitrary<TableStyle> = fc
  .record({
    delimiter: fc.constantFrom(',', ';', '\t', '|', '  '),
    lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
    quoteAll: fc.boolean(),
    date: fc.constantFrom('ymd' as const, 'dmy' as const, 'mdy' as const, 'named' as const),
    number: fc.constantFrom(
      ['.', ','] as const,
      [',', '.'] as const,
      [',', ' '] as const,
      ['.', "'"] as const,
      ['.', ''] as const,
    ),
    money: fc.constantFrom(
      'signed',
      'pair',
      'negative pair',
      'direction',
      'parentheses',
      'trailing minus',
    ) as fc.Arbitrary<TableStyle['money']>,
    headings: fc.constantFrom('en' as const, 'de' as const, 'fr' as const),
    hasBalance: fc.boolean(),
    newestFirst: fc.boolean(),
    hasPreamble: fc.boolean(),
  })
  .map((style) => (style.date === 'mdy' ? { ...style, headings: 'en' } : style));

const words = {
  en: {
    day: 'Date',
    name: 'Payee',
    note: 'Memo',
    amount: 'Amount',
    out: 'Debit',
    in: 'Credit',
    side: 'Debit/Credit',
    balance: 'Balance',
    marks: ['Debit', 'Credit'],
  },
  de: {
    day: 'Buchungstag',
    name: 'Empfaenger',
    note: 'Verwendungszweck',
    amount: 'Betrag',
    out: 'Soll',
    in: 'Haben',
    side: 'Soll/Haben',
    balance: 'Saldo',
    marks: ['S', 'H'],
  },
  fr: {
    day: 'Date operation',
    name: 'Beneficiaire',
    note: 'Libelle',
    amount: 'Montant',
    out: 'Debit',
    in: 'Credit',
    side: 'Sens',
    balance: 'Solde',
    marks: ['Debit', 'Credit'],
  },
} as const;

export function writeTable(entries: readonly LedgerEntry[], style: TableStyle): string {
  const { headings: language, newestFirst, hasBalance, hasPreamble, money } = style;
  const word = words[language];
  const moneyHeadings = {
    signed: [word.amount],
    parentheses: [word.amount],
    'trailing minus': [word.amount],
    pair: [word.out, word.in],
    'negative pair': [word.out, word.in],
    direction: [word.amount, word.side],
  }[money];
  const head = [word.day, word.name, word.note, ...moneyHeadings, ...(hasBalance ? [word.balance] : [])];
  let balance = 12_345_678;
  const rows = entries.map((entry) => {
    balance += entry.amount;
    const cells = [writeDay(entry.day, style), entry.name, entry.note, ...writeMoney(entry.amount, style)];
    return hasBalance ? [...cells, writeNumber(balance, style)] : cells;
  });
  if (newestFirst) rows.reverse();
  const lines =
    style.delimiter === '  '
      ? align([head, ...rows])
      : [head, ...rows].map((cells) => cells.map((cell) => quote(cell, style)).join(style.delimiter));
  const preamble = hasPreamble
    ? ['My account 1234', '', `${word.balance}${style.delimiter}${writeNumber(12_345_678, style)}`, '']
    : [];
  return [...preamble, ...lines, ''].join(style.lineEnd);
}

function align(table: readonly (readonly string[])[]): string[] {
  const widths = (table[0] ?? []).map((_, at) => Math.max(...table.map((cells) => (cells[at] ?? '').length)));
  return table.map((cells) =>
    cells
      .map((cell, at) => (at < 3 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  '),
  );
}

function writeMoney(amount: number, { money, headings, ...style }: TableStyle): string[] {
  const size = writeNumber(Math.abs(amount), style);
  const isOut = amount < 0;
  switch (money) {
    case 'signed':
      return [isOut ? `-${size}` : size];
    case 'parentheses':
      return [isOut ? `(${size})` : size];
    case 'trailing minus':
      return [isOut ? `${size}-` : size];
    case 'pair':
      return isOut ? [size, ''] : ['', size];
    case 'negative pair':
      return isOut ? [`-${size}`, ''] : ['', size];
    case 'direction':
      return [size, words[headings].marks[isOut ? 0 : 1]];
  }
}

function writeNumber(amount: number, { number: [decimal, group] }: Pick<TableStyle, 'number'>): string {
  const [whole = '', decimals = ''] = toPlainText(Math.abs(amount)).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return `${amount < 0 ? '-' : ''}${grouped}${decimal}${decimals}`;
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

function writeDay(day: string, { date }: TableStyle): string {
  const [year = '', month = '', dayOfMonth = ''] = day.split('-');
  if (date === 'ymd') return day;
  if (date === 'named') return `${dayOfMonth} ${months[Number(month) - 1]} ${year}`;
  return date === 'dmy' ? `${dayOfMonth}/${month}/${year}` : `${month}/${dayOfMonth}/${year}`;
}

function quote(cell: string, { delimiter, quoteAll }: TableStyle): string {
  const isNeeded = quoteAll || cell.includes(delimiter) || /["\r\n]/.test(cell);
  return isNeeded ? `"${cell.replaceAll('"', '""')}"` : cell;
}
