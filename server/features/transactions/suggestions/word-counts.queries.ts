import { batchesOf } from '#server/platform/batches.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { deleteOwnRows } from '#server/platform/database/own-rows.ts';
import type { Flag, WordCountTable } from '#server/platform/database/schema.ts';
import { inRowBatches, statement } from '#server/platform/database/statement.ts';
import { nameWords } from '#server/platform/name-words.ts';

/** An added row (count 1) or removed row (count -1), or several equal ones. */
export interface NameChange {
  name: string;
  isIncome: Flag;
  categoryId: string;
  count: number;
}

/** Aggregates changes by word, category and direction. */
export function sumByWord(userId: UserId, changes: readonly NameChange[]): Map<string, WordCountTable> {
  const sums = new Map<string, WordCountTable>();
  for (const { name, isIncome, categoryId, count } of changes)
    for (const { word } of nameWords(name)) {
      const row = { user_id: userId, is_income: isIncome, word, category_id: categoryId, count };
      const key = wordKey(row);
      sums.set(key, { ...row, count: count + (sums.get(key)?.count ?? 0) });
    }
  for (const [key, { count }] of sums) if (count === 0) sums.delete(key);
  return sums;
}

/** The key of a word count within a user. */
export function wordKey({ is_income, word, category_id }: Omit<WordCountTable, 'user_id' | 'count'>): string {
  return `${is_income ? 'income' : 'expense'} ${word} ${category_id}`;
}

const rowsPerStatement = 1000;

/** Applies row changes to the word counts; call in the same transaction. */
export async function changeWordCounts(
  tx: Tx,
  userId: UserId,
  changes: readonly NameChange[],
): Promise<void> {
  const rows = [...sumByWord(userId, changes).values()];
  for (const some of batchesOf(rows, rowsPerStatement)) {
    await inRowBatches(some, (rows) => upsert(tx, { rows }));
    await dropEmptyCounts(
      tx,
      userId,
      some.filter(({ count }) => count < 0).map(({ word }) => word),
    );
  }
}

const upsert = statement((tx, { rows }: { rows: readonly WordCountTable[] }) =>
  tx
    .insertInto('word_counts')
    .values(rows)
    .onConflict((oc) =>
      oc
        .columns(['user_id', 'is_income', 'word', 'category_id'])
        .doUpdateSet((eb) => ({ count: eb('word_counts.count', '+', eb.ref('excluded.count')) })),
    ),
);

async function dropEmptyCounts(tx: Tx, userId: UserId, words: readonly string[]): Promise<void> {
  if (words.length > 0)
    await deleteOwnRows(tx, 'word_counts', { user_id: userId, is_income: [0, 1], word: words, count: 0 });
}
