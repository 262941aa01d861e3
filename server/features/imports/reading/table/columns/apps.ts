import type { ColumnRole, SignRule } from '#contract/import-layout.ts';
import type { FormatName } from '../../statement.ts';
import { toWords } from '../../values/texts.ts';
import { chooseColumns } from './choose-columns.ts';
import type { Column } from './describe-columns.ts';

/** The export of another program, known by its headings. */
export interface App {
  format: FormatName;
  /** In lower case; all of them must be there, Tuppence's own first and in this order. */
  headings: string;
  /** Those that mean something else than they would elsewhere. */
  but?: Record<string, ColumnRole>;
  sign?: SignRule;
}

const apps: App[] = [
  {
    format: 'tuppence',
    headings: 'date, type, name, category, amount, currency, note',
    but: {
      date: 'day',
      type: 'direction',
      name: 'name',
      category: 'category',
      amount: 'amount',
      currency: 'currency',
      note: 'reference',
    },
  },
  { format: 'ynab', headings: 'account, date, payee, category group, category, memo, outflow, inflow' },
  {
    format: 'mint',
    headings:
      'date, description, original description, amount, transaction type, category, account name, notes',
  },
  {
    format: 'monarch',
    headings: 'date, merchant, category, account, original statement, notes, amount',
  },
  { format: 'actual', headings: 'account, date, payee, notes, category, amount, cleared' },
  {
    format: 'firefly',
    headings:
      'journal id, type, amount, currency code, description, date, source name, destination name, category, notes',
    but: { type: 'direction' },
  },
  {
    // Its amounts are money out when positive, as in its database.
    format: 'sure',
    headings: 'date, account name, amount, name, category, tags, notes, currency',
    sign: 'turned',
  },
  {
    format: 'ezbookkeeping',
    headings: 'time, type, category, sub category, account, account currency, amount, description',
  },
  {
    // By its own documentation, positive is money out.
    format: 'plaid',
    headings: 'transaction id, amount, date, name, merchant name, payment channel, pending',
    sign: 'turned',
  },
];

export function recogniseApp(headings: readonly string[]): App | undefined {
  const words = headings.map(toWords);
  return apps.find(({ format, headings: own }) =>
    format === 'tuppence'
      ? `${words.join(', ')},`.startsWith(`${own},`)
      : own.split(', ').every((heading) => words.includes(heading)),
  );
}

/** The columns as they are found, but those whose headings mean something of the program's own. */
export function applyApp({ but = {} }: App, columns: readonly Column[]): ColumnRole[] {
  const taken = new Set(Object.values(but));
  const found = chooseColumns(columns);
  return columns.map(({ heading, at }) => {
    const other = found[at] ?? 'unused';
    return but[toWords(heading)] ?? (taken.has(other) ? 'unused' : other);
  });
}
