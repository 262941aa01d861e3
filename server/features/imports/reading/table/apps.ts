import type { ColumnRole, SignRule } from '#contract/import-layout.ts';
import type { FormatName } from '../statement.ts';
import { toWords } from '../values/texts.ts';
import { chooseColumns } from './choose-columns.ts';
import type { Column } from './columns.ts';

/** The export of another program, known by its headings. */
export interface App {
  format: FormatName;
  /** In lower case; all of them must be there, Tuppence's own first and in this order. */
  headings: Record<string, ColumnRole>;
  sign?: SignRule;
}

const apps: App[] = [
  {
    format: 'tuppence',
    headings: {
      date: 'day',
      type: 'direction',
      name: 'name',
      category: 'category',
      amount: 'amount',
      currency: 'currency',
      note: 'reference',
    },
  },
  {
    format: 'ynab',
    headings: {
      account: 'account',
      date: 'day',
      payee: 'name',
      'category group': 'category',
      category: 'subcategory',
      memo: 'reference',
      outflow: 'moneyOut',
      inflow: 'moneyIn',
    },
  },
  {
    format: 'mint',
    headings: {
      date: 'day',
      description: 'name',
      'original description': 'description',
      amount: 'amount',
      'transaction type': 'direction',
      category: 'category',
      'account name': 'account',
      notes: 'reference',
    },
  },
  {
    format: 'monarch',
    headings: {
      date: 'day',
      merchant: 'name',
      category: 'category',
      account: 'account',
      'original statement': 'description',
      notes: 'reference',
      amount: 'amount',
    },
  },
  {
    format: 'actual',
    headings: {
      account: 'account',
      date: 'day',
      payee: 'name',
      notes: 'reference',
      category: 'category',
      amount: 'amount',
      cleared: 'unused',
    },
  },
  {
    format: 'firefly',
    headings: {
      'journal id': 'bankId',
      type: 'direction',
      amount: 'amount',
      'currency code': 'currency',
      description: 'description',
      date: 'day',
      'source name': 'payer',
      'destination name': 'name',
      category: 'category',
      notes: 'reference',
    },
  },
  {
    // Its amounts are money out when positive, as in its database.
    format: 'sure',
    headings: {
      date: 'day',
      'account name': 'account',
      amount: 'amount',
      name: 'name',
      category: 'category',
      tags: 'unused',
      notes: 'reference',
      currency: 'currency',
    },
    sign: 'turned',
  },
  {
    format: 'ezbookkeeping',
    headings: {
      time: 'day',
      type: 'direction',
      category: 'category',
      'sub category': 'subcategory',
      account: 'account',
      'account currency': 'currency',
      amount: 'amount',
      description: 'description',
    },
  },
  {
    // By its own documentation, positive is money out.
    format: 'plaid',
    headings: {
      'transaction id': 'bankId',
      amount: 'amount',
      date: 'day',
      name: 'description',
      'merchant name': 'name',
      'payment channel': 'unused',
      pending: 'status',
    },
    sign: 'turned',
  },
];

export function recogniseApp(headings: readonly string[]): App | undefined {
  const words = headings.map(toWords);
  return apps.find(
    (app) =>
      Object.keys(app.headings).every((heading) => words.includes(heading)) &&
      (app.format !== 'tuppence' || words.join().startsWith(Object.keys(app.headings).join())),
  );
}

/** The roles that the program's own headings have; the others stay as they are found. */
export function applyApp(app: App, columns: readonly Column[]): ColumnRole[] {
  const taken = new Set(Object.values(app.headings));
  const found = chooseColumns(columns);
  return columns.map(({ heading, at }) => {
    const role = app.headings[toWords(heading)];
    if (role !== undefined) return role;
    const other = found[at] ?? 'unused';
    return taken.has(other) || other === 'amount' || other === 'fee' ? 'unused' : other;
  });
}
