import { z } from 'zod';
import type { CurrencyCode } from '#contract/currencies.ts';
import { day, textUpTo } from '#contract/fields.ts';
import { type MinorUnits, maxAmount, minAmount, toDecimal, toPlainText } from '#contract/money.ts';
import type { Transaction, TransactionInput } from '#contract/transactions.ts';
import { archivedId, flag, instant, shownText } from '#server/platform/archive/archived-fields.ts';
import type { TransactionTable } from '#server/platform/database/schema.ts';
import { foldForSearch } from '#server/platform/fold.ts';
import { merchantKey } from '#server/platform/name-words.ts';

type Column = keyof TransactionTable;

/** What the rest of the slice knows of a column. */
interface Field<C extends Column> {
  /** Its value in replies, by the contract's name. */
  shown?(value: TransactionTable[C]): Partial<Transaction>;
  /** Its value from what a person enters; their changes of it are in the undo log. */
  entered?(input: EnteredInput): TransactionTable[C];
  /** Its value from other columns: never edited, never archived. */
  derived?(row: DerivedFrom): TransactionTable[C];
  /** Its valid values in the archive of an account. */
  archived?: z.ZodType<TransactionTable[C]>;
  /** Totals and word counts depend on it. */
  isCounted?: true;
  /** Its cells in a CSV file, by their heading. */
  csv?: Record<string, (value: TransactionTable[C], beside: BesideRow) => string>;
}

/** What a CSV line says that the row itself does not. */
interface BesideRow {
  category: string;
  currency: CurrencyCode;
}

/** Its category is another row. */
type EnteredInput = Omit<TransactionInput, 'category'>;

type DerivedFrom = Pick<TransactionTable, 'name' | 'note' | 'amount'>;

/**
 * The table of a transaction's columns, from which queries, replies, edits, archives and CSV files are made. CSV files
 * have their cells in this order.
 */
const fields = {
  user_id: {},
  id: { shown: (id) => ({ _id: id }), archived: archivedId },
  added_on: {
    shown: (day) => ({ addedOn: day }),
    entered: ({ addedOn }) => addedOn,
    archived: day,
    isCounted: true,
    csv: { Date: (day) => day },
  },
  is_income: {
    shown: (isIncome) => ({ isIncome: isIncome === 1 }),
    entered: ({ isIncome }) => (isIncome ? 1 : 0),
    archived: flag,
    isCounted: true,
    csv: { Type: (isIncome) => (isIncome === 1 ? 'Income' : 'Expense') },
  },
  name: {
    shown: (name) => ({ name }),
    entered: ({ name }) => name,
    archived: shownText(200),
    isCounted: true,
    csv: { Name: (name) => name },
  },
  /** Entered and shown by its name, which other rows hold. */
  category_id: {
    archived: archivedId,
    isCounted: true,
    csv: { Category: (_, { category }) => category },
  },
  amount: {
    shown: (amount) => ({ cost: toDecimal(amount) }),
    entered: ({ cost }) => cost,
    archived: z.int().min(minAmount).max(maxAmount),
    isCounted: true,
    csv: { Amount: toPlainText, Currency: (_, { currency }) => currency },
  },
  note: {
    shown: (note) => ({ note }),
    entered: ({ note }) => note ?? '',
    archived: textUpTo(10_000),
    csv: { Note: (note) => note },
  },
  recurring_id: { shown: (recurringId) => ({ recurringId }), archived: archivedId.nullable() },
  receipt_id: { shown: (receiptId) => ({ receiptId }), archived: archivedId.nullable() },
  import_id: { shown: (importId) => ({ importId }), archived: archivedId.nullable() },
  created_at: { archived: instant },
  categorized_at: { archived: instant, isCounted: true },
  search_text: { derived: searchText },
  merchant: { derived: ({ name }) => merchantKey(name) },
} satisfies { [C in Column]: Field<C> };

type Fields = typeof fields;
type ColumnWith<P extends keyof Field<Column>> = {
  [C in Column]: Fields[C] extends Record<P, unknown> ? C : never;
}[Column];

const everyField = Object.entries(fields) as [Column, Field<Column>][];

function columnsWith<P extends keyof Field<Column>>(property: P): ColumnWith<P>[] {
  return everyField.filter(([, field]) => property in field).map(([column]) => column as ColumnWith<P>);
}

export const columns = Object.keys(fields) as Column[];

/** The columns that every list shows. */
export const shownColumns = columnsWith('shown');
export type ShownColumn = ColumnWith<'shown'>;

/** A stored transaction with its category name. */
export type ListedRow = Pick<TransactionTable, ShownColumn> & { category: string };

export const countedColumns = columnsWith('isCounted');

/** The columns that totals and word counts depend on. */
export type CountedRow = Pick<TransactionTable, ColumnWith<'isCounted'>>;

/** What a person edits; the category is excluded, because it is undone like that of moved transactions. */
export const editedColumns = columnsWith('entered');
export type EditedColumn = ColumnWith<'entered'>;

/** The user's input, and what cannot be derived from it. */
export const archivedColumns = Object.fromEntries(
  everyField.flatMap(([column, { archived }]) => (archived ? [[column, archived]] : [])),
) as { [C in ColumnWith<'archived'>]: Fields[C]['archived'] };

export function toTransaction(row: ListedRow): Transaction {
  return { ...toShown(row), category: row.category } as Transaction;
}

/** The present columns of a row as the API names them. */
export function toShown(row: Partial<Pick<TransactionTable, ShownColumn>>): Partial<Transaction> {
  const shown: Partial<Transaction> = {};
  for (const column of shownColumns)
    if (row[column] !== undefined)
      Object.assign(shown, (fields[column] as Field<Column>).shown?.(row[column]));
  return shown;
}

type EnteredColumns = Pick<TransactionTable, EditedColumn | ColumnWith<'derived'>>;

/** The columns of what was entered, without its category. */
export function toColumns(input: EnteredInput): EnteredColumns {
  const entered = Object.fromEntries(
    editedColumns.map((column) => [column, fields[column].entered(input)]),
  ) as Pick<TransactionTable, EditedColumn>;
  return { ...entered, ...derivedColumns(entered) };
}

/** Columns derived from what was entered. */
export function derivedColumns(row: DerivedFrom): Pick<TransactionTable, ColumnWith<'derived'>> {
  return { search_text: fields.search_text.derived(row), merchant: fields.merchant.derived(row) };
}

export const csvHeadings = everyField.flatMap(([, { csv = {} }]) => Object.keys(csv));

export function csvCells(row: ListedRow, currency: CurrencyCode): string[] {
  const beside = { category: row.category, currency };
  return csvFields.map(({ column, cell }) => cell(row[column], beside));
}

const csvFields = everyField.flatMap(([column, { csv = {} }]) =>
  Object.values(csv).map((cell) => ({ column: column as ShownColumn, cell })),
);

/** Only of letters that are folded into many can a note be longer. */
const longestNote = 30_000;

/** The searchable text of a transaction, folded; starts with the name, so that sorting by it sorts by name. */
function searchText({ name, note, amount }: DerivedFrom): string {
  const foldedNote = foldForSearch(note).slice(0, longestNote).toWellFormed();
  const parts = [foldForSearch(name), foldedNote, ...spellingsOf(amount)];
  return parts.filter((part) => part !== '').join('\n');
}

/** "1234.50" and "1,234.50", as users type both. */
function spellingsOf(amount: MinorUnits): string[] {
  const plain = toPlainText(amount);
  const grouped = plain.replace(/\B(?=(\d{3})+\.)/g, ',');
  return plain === grouped ? [plain] : [plain, grouped];
}
