import { yearAndMonth } from '#contract/calendar.ts';
import { categoryIndex, namesOf } from '#server/features/categories/categories.service.ts';
import { pages } from '#server/platform/batches.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { listOwnRows } from '#server/platform/database/own-rows.ts';
import type { TotalTable, TransactionTable } from '#server/platform/database/schema.ts';
import { sumByWord, wordKey } from './suggestions/word-counts.queries.ts';
import { countNames, countRows } from './totals/recount.queries.ts';
import { sumByTotal } from './totals/totals.queries.ts';
import { derivedColumns } from './transaction-fields.ts';

/** A copy, and what it is made from now; undefined if missing. */
export interface StoredAndCounted {
  of: string;
  stored: string | number | undefined;
  counted: string | number | undefined;
}

/** What is kept of a user's rows, and what they give, wherever the two differ. */
export async function recountRows(db: Queryable, userId: UserId): Promise<StoredAndCounted[]> {
  return [
    ...(await recountTotals(db, userId)),
    ...(await recountWords(db, userId)),
    ...(await deriveCategories(db, userId)),
    ...(await deriveBudgets(db, userId)),
    ...(await deriveTransactions(db, userId)),
  ];
}

function differing(pairs: readonly StoredAndCounted[]): StoredAndCounted[] {
  return pairs.filter(({ stored, counted }) => stored !== counted);
}

/** Of two maps with the same keys. */
function compare<T>(
  stored: ReadonlyMap<string, T>,
  counted: ReadonlyMap<string, T>,
  show: (value: T) => string | number,
): StoredAndCounted[] {
  const shown = (value: T | undefined) => (value === undefined ? undefined : show(value));
  return differing(
    [...new Set([...counted.keys(), ...stored.keys()])].map((of) => ({
      of,
      stored: shown(stored.get(of)),
      counted: shown(counted.get(of)),
    })),
  );
}

async function recountTotals(db: Queryable, userId: UserId): Promise<StoredAndCounted[]> {
  const counted = byName([...sumByTotal(userId, await countRows(db, userId)).values()]);
  const stored = byName(await listOwnRows(db, 'totals', { user_id: userId }));
  return compare(stored, counted, ({ amount, count }) => `${amount} in ${count} rows`);
}

function byName(totals: readonly TotalTable[]): Map<string, TotalTable> {
  return new Map(
    totals.map((total) => {
      const { grain, period, is_income, category_id } = total;
      return [
        [grain, period, is_income ? 'income' : 'expense', category_id].filter(Boolean).join(' '),
        total,
      ];
    }),
  );
}

async function recountWords(db: Queryable, userId: UserId): Promise<StoredAndCounted[]> {
  const counted = sumByWord(userId, await countNames(db, userId));
  const rows = await listOwnRows(db, 'word_counts', { user_id: userId });
  const stored = new Map(rows.map((row) => [wordKey(row), row]));
  return compare(stored, counted, ({ count }) => count);
}

async function deriveCategories(db: Queryable, userId: UserId): Promise<StoredAndCounted[]> {
  const { all } = await categoryIndex(db, userId);
  return all.flatMap((row) => differingColumns(`category ${row.id}`, row, namesOf(row.name)));
}

async function deriveBudgets(db: Queryable, userId: UserId): Promise<StoredAndCounted[]> {
  const rows = await listOwnRows(db, 'budgets', { user_id: userId });
  return rows.flatMap((row) =>
    differingColumns(`budget ${row.id}`, row, { period: yearAndMonth(row.year, row.month) }),
  );
}

async function deriveTransactions(db: Queryable, userId: UserId): Promise<StoredAndCounted[]> {
  const differences: StoredAndCounted[] = [];
  const all = pages<TransactionTable>((last, limit) =>
    listOwnRows(db, 'transactions', { user_id: userId, id: { after: last?.id } }, { by: ['id'], limit }),
  );
  for await (const rows of all)
    for (const row of rows)
      differences.push(...differingColumns(`transaction ${row.id}`, row, derivedColumns(row)));
  return differences;
}

function differingColumns<T extends object>(of: string, row: T, derived: Partial<T>): StoredAndCounted[] {
  const columns = Object.keys(derived) as (keyof T & string)[];
  return differing(
    columns.map((column) => ({
      of: `${of}, ${column}`,
      stored: String(row[column]),
      counted: String(derived[column]),
    })),
  );
}
