import { yearAndMonth } from '#contract/calendar.ts';
import { namesOf } from '#server/features/categories/categories.service.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { TotalTable } from '#server/platform/database/schema.ts';
import { sumByWord, wordKey } from './suggestions/word-counts.queries.ts';
import {
  countNames,
  countRows,
  listBudgetMonths,
  listCategoryNames,
  listDerivedRows,
  listStoredTotals,
  listStoredWordCounts,
  listUserIds,
} from './totals/recount.queries.ts';
import { sumByTotal } from './totals/totals.queries.ts';
import { derivedColumns } from './transaction-fields.ts';

/** Something kept twice whose copy differs from the rows that it is made from; undefined if missing. */
export interface Difference {
  userId: UserId;
  of: string;
  stored: string | number | undefined;
  counted: string | number | undefined;
}

/** Recomputes everything that is kept twice, of one user or of all, and returns the differences. */
export async function findDifferences(db: Queryable, only?: UserId): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const userId of only === undefined ? await listUserIds(db) : [only]) {
    const found = await recount(db, userId);
    // A concurrent write between the two reads looks like a difference: check again.
    if (found.length > 0) differences.push(...(await recount(db, userId)));
  }
  return differences;
}

async function recount(db: Queryable, userId: UserId): Promise<Difference[]> {
  const pairs = [
    ...(await recountTotals(db, userId)),
    ...(await recountWords(db, userId)),
    ...(await deriveCategories(db, userId)),
    ...(await deriveBudgets(db, userId)),
    ...(await deriveTransactions(db, userId)),
  ];
  return pairs.map((pair) => ({ userId, ...pair }));
}

type Pair = Omit<Difference, 'userId'>;

function differing(pairs: readonly Pair[]): Pair[] {
  return pairs.filter(({ stored, counted }) => stored !== counted);
}

/** Of two maps with the same keys. */
function compare<T>(
  stored: ReadonlyMap<string, T>,
  counted: ReadonlyMap<string, T>,
  show: (value: T) => string | number,
): Pair[] {
  const shown = (value: T | undefined) => (value === undefined ? undefined : show(value));
  return differing(
    [...new Set([...counted.keys(), ...stored.keys()])].map((of) => ({
      of,
      stored: shown(stored.get(of)),
      counted: shown(counted.get(of)),
    })),
  );
}

async function recountTotals(db: Queryable, userId: UserId): Promise<Pair[]> {
  const counted = byName([...sumByTotal(userId, await countRows(db, userId)).values()]);
  const stored = byName(await listStoredTotals(db, userId));
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

async function recountWords(db: Queryable, userId: UserId): Promise<Pair[]> {
  const counted = sumByWord(userId, await countNames(db, userId));
  const stored = new Map((await listStoredWordCounts(db, userId)).map((row) => [wordKey(row), row]));
  return compare(stored, counted, ({ count }) => count);
}

async function deriveCategories(db: Queryable, userId: UserId): Promise<Pair[]> {
  const rows = await listCategoryNames(db, userId);
  return rows.flatMap((row) => differingColumns(`category ${row.id}`, row, namesOf(row.name)));
}

async function deriveBudgets(db: Queryable, userId: UserId): Promise<Pair[]> {
  const rows = await listBudgetMonths(db, userId);
  return rows.flatMap((row) =>
    differingColumns(`budget ${row.id}`, row, { period: yearAndMonth(row.year, row.month) }),
  );
}

const rowsAtATime = 1000;

async function deriveTransactions(db: Queryable, userId: UserId): Promise<Pair[]> {
  const differences: Pair[] = [];
  for (let after: string | undefined, more = true; more; ) {
    const rows = await listDerivedRows(db, userId, { after, limit: rowsAtATime });
    for (const row of rows)
      differences.push(...differingColumns(`transaction ${row.id}`, row, derivedColumns(row)));
    after = rows.at(-1)?.id;
    more = rows.length === rowsAtATime;
  }
  return differences;
}

function differingColumns<T extends object>(of: string, row: T, derived: Partial<T>): Pair[] {
  const columns = Object.keys(derived) as (keyof T & string)[];
  return differing(
    columns.map((column) => ({
      of: `${of}, ${column}`,
      stored: String(row[column]),
      counted: String(derived[column]),
    })),
  );
}
