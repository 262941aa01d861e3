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

/** A stored total that is not what its rows add up to; amounts in hundredths, undefined where there is no such total. */
export interface TotalDifference {
  userId: UserId;
  total: string;
  stored: Pick<TotalTable, 'amount' | 'count'> | undefined;
  counted: Pick<TotalTable, 'amount' | 'count'> | undefined;
}

/** A stored count of a word, or a stored merchant, that is not what the names of the rows give. */
export interface WordDifference {
  userId: UserId;
  of: string;
  stored: string | number | undefined;
  counted: string | number | undefined;
}

/** Recounts every total of one user, or of all, from the rows. */
export function findTotalDifferences(db: Queryable, only?: UserId): Promise<TotalDifference[]> {
  return recountUsers(db, only, recountTotals);
}

/** Recounts the words of names of one user, or of all, from the rows, and reads the merchants anew. */
export function findWordDifferences(db: Queryable, only?: UserId): Promise<WordDifference[]> {
  return recountUsers(db, only, recountWords);
}

/** A counted text, or the text that is stored for a row, that is not what the rows give. */
export type TextDifference = WordDifference;

/** Recounts what searches count by, of one user or of all, from the rows. */
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
    // A write between the two reads looks like a difference: it is gone when looked at again.
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
