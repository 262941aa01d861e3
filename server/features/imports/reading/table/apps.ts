import type { ColumnRole, SignRule } from '#contract/import-layout.ts';
import type { FormatName } from '../statement.ts';
import { toWords } from '../values/texts.ts';
import { chooseColumns } from './choose-columns.ts';
import type { Column } from './columns.ts';

/** The export of another program, known by its headings. */
export interface App {
  format: FormatName;
  /** In lower case; all of them must be there, Tuppence's own first and in this order. */
  headings: string;
  /** Those that mean something else than usual. */
  but?: Record<string, ColumnRole>;
  sign?: SignRule;
}

const apps: App[] = [
  { format: 'tuppence', headings: 'date, type, name, category, amount, currency, note' },
  {
    format: 'ynab',
    headings: 'account, date, payee, category group, category, memo, outflow, inflow',
    but: { category: 'subcategory' },
  },
  {
    format: 'mint',
    headings:
      'date, description, original description, amount, transaction type, category, account name, notes',
    but: { description: 'name' },
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
    but: { name: 'description' },
    sign: 'turned',
  },
];

const usual = {
  day: 'date, time',
  name: 'name, payee, merchant, merchant name, destination name',
  payer: 'source name',
  description: 'description, original description, original statement',
  reference: 'note, notes, memo',
  amount: 'amount',
  moneyOut: 'outflow',
  moneyIn: 'inflow',
  direction: 'type, transaction type',
  currency: 'currency, currency code, account currency',
  bankId: 'journal id, transaction id',
  status: 'pending',
  category: 'category, category group',
  subcategory: 'sub category',
  account: 'account, account name',
  unused: 'cleared, tags, payment channel',
} satisfies Partial<Record<ColumnRole, string>>;

const usualRoles = new Map(
  Object.entries(usual).flatMap(([role, headings]) =>
    headings.split(', ').map((heading) => [heading, role as ColumnRole] as const),
  ),
);

export function recogniseApp(headings: readonly string[]): App | undefined {
  const words = headings.map(toWords);
  return apps.find(({ format, headings: own }) =>
    format === 'tuppence'
      ? `${words.join(', ')},`.startsWith(`${own},`)
      : own.split(', ').every((heading) => words.includes(heading)),
  );
}

/** The roles that the program's own headings have; the others stay as they are found. */
export function applyApp({ headings, but }: App, columns: readonly Column[]): ColumnRole[] {
  const own = new Map(
    headings.split(', ').map((heading) => [heading, but?.[heading] ?? usualRoles.get(heading)]),
  );
  const taken = new Set(own.values());
  const found = chooseColumns(columns);
  return columns.map(({ heading, at }) => {
    const role = own.get(toWords(heading));
    if (role !== undefined) return role;
    const other = found[at] ?? 'unused';
    return taken.has(other) || other === 'amount' || other === 'fee' ? 'unused' : other;
  });
}
