import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/open.ts';
import type { TotalTable } from '#server/platform/database/schema.ts';
import { entryText, textId } from '#server/platform/entry-text.ts';
import { merchantKey } from '#server/platform/name-words.ts';
import { monthKey, sumByText, textKey } from './search/sum-by-text.ts';
import { sumByWord, wordKey } from './search/sum-by-word.ts';
import {
  countNames,
  countRows,
  countTexts,
  listStoredTextMonths,
  listStoredTexts,
  listStoredTotals,
  listStoredWordCounts,
  listUserIds,
} from './totals/recount.queries.ts';
import { sumByTotal } from './totals/sum-by-total.ts';

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

/** A stored text or text count that differs from the rows. */
export type TextDifference = WordDifference;

/** Recomputes the search counts of one user, or of all, and returns the differences. */
export function findTextDifferences(db: Queryable, only?: UserId): Promise<TextDifference[]> {
  return recountUsers(db, only, recountTexts);
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

async function recountTexts(db: Queryable, userId: UserId): Promise<TextDifference[]> {
  const rows = await countTexts(db, userId);
  const { texts, months } = sumByText(userId, rows);
  const counted = new Map([...texts, ...months].map(([of, sum]) => [of, describeSum(sum)]));
  const stored = new Map([
    ...(await listStoredTexts(db, userId)).map((row) => [textKey(row), describeSum(row)] as const),
    ...(await listStoredTextMonths(db, userId)).map((row) => [monthKey(row), describeSum(row)] as const),
  ]);
  const counts = [...new Set([...counted.keys(), ...stored.keys()])].map((of) => ({
    userId,
    of,
    stored: stored.get(of),
    counted: counted.get(of),
  }));
  const ids = rows.map((row) => ({
    userId,
    of: 'a row',
    stored: row.textId,
    counted: textId(entryText(row)),
  }));
  return [...counts, ...ids].filter((pair) => pair.stored !== pair.counted);
}

function describeSum({ amount, count }: { amount: number; count: number }): string {
  return `${count} rows, ${amount} in all`;
}
