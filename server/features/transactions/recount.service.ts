import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { TotalTable } from '#server/platform/database/schema.ts';
import { merchantKey } from '#server/platform/name-words.ts';
import { sumByWord, wordKey } from './suggestions/word-counts.queries.ts';
import {
  countNames,
  countRows,
  listStoredTotals,
  listStoredWordCounts,
  listUserIds,
} from './totals/recount.queries.ts';
import { sumByTotal } from './totals/totals.queries.ts';

/** A stored total that differs from the sum of its rows; amounts in hundredths, undefined if missing. */
export interface TotalDifference {
  userId: UserId;
  total: string;
  stored: Pick<TotalTable, 'amount' | 'count'> | undefined;
  counted: Pick<TotalTable, 'amount' | 'count'> | undefined;
}

/** A stored word count or merchant that differs from the names of the rows. */
export interface WordDifference {
  userId: UserId;
  of: string;
  stored: string | number | undefined;
  counted: string | number | undefined;
}

/** Recomputes the totals of one user, or of all, and returns the differences. */
export function findTotalDifferences(db: Queryable, only?: UserId): Promise<TotalDifference[]> {
  return recountUsers(db, only, recountTotals);
}

/** Recomputes word counts and merchants of one user, or of all, and returns the differences. */
export function findWordDifferences(db: Queryable, only?: UserId): Promise<WordDifference[]> {
  return recountUsers(db, only, recountWords);
}

async function recountUsers<T>(
  db: Queryable,
  only: UserId | undefined,
  recount: (db: Queryable, userId: UserId) => Promise<T[]>,
): Promise<T[]> {
  const differences: T[] = [];
  for (const userId of only === undefined ? await listUserIds(db) : [only]) {
    const found = await recount(db, userId);
    // A concurrent write between the two reads looks like a difference: check again.
    if (found.length > 0) differences.push(...(await recount(db, userId)));
  }
  return differences;
}

async function recountTotals(db: Queryable, userId: UserId): Promise<TotalDifference[]> {
  const counted = byName([...sumByTotal(userId, await countRows(db, userId)).values()]);
  const stored = byName(await listStoredTotals(db, userId));
  return [...new Set([...counted.keys(), ...stored.keys()])]
    .map((total) => ({ userId, total, stored: stored.get(total), counted: counted.get(total) }))
    .filter(
      (pair) => pair.stored?.amount !== pair.counted?.amount || pair.stored?.count !== pair.counted?.count,
    );
}

function byName(totals: readonly TotalTable[]): Map<string, Pick<TotalTable, 'amount' | 'count'>> {
  return new Map(
    totals.map(({ grain, period, is_income, category_id, amount, count }) => [
      [grain, period, is_income ? 'income' : 'expense', category_id].filter(Boolean).join(' '),
      { amount, count },
    ]),
  );
}

async function recountWords(db: Queryable, userId: UserId): Promise<WordDifference[]> {
  const names = await countNames(db, userId);
  const counted = sumByWord(userId, names);
  const stored = new Map((await listStoredWordCounts(db, userId)).map((row) => [wordKey(row), row]));
  const counts = [...new Set([...counted.keys(), ...stored.keys()])].map((of) => ({
    userId,
    of,
    stored: stored.get(of)?.count,
    counted: counted.get(of)?.count,
  }));
  const merchants = names.map(({ name, merchant }) => ({
    userId,
    of: name,
    stored: merchant,
    counted: merchantKey(name),
  }));
  return [...counts, ...merchants].filter((pair) => pair.stored !== pair.counted);
}
