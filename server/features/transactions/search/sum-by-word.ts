import type { UserId } from '#server/platform/caller.ts';
import type { Flag, WordCountTable } from '#server/platform/database/schema.ts';
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
