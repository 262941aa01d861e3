import type { UserId } from '#server/platform/caller.ts';
import type { Flag, WordCountTable } from '#server/platform/database/schema.ts';
import { nameWords } from '#server/platform/name-words.ts';

/** A row that came (count 1) or went (count -1), or several alike. */
export interface NameChange {
  name: string;
  isIncome: Flag;
  categoryId: string;
  count: number;
}

/** What changes add to the counts of the words in their names, one entry for each count that they change. */
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

/** What a count of a user's is of. */
export function wordKey({ is_income, word, category_id }: Omit<WordCountTable, 'user_id' | 'count'>): string {
  return `${is_income ? 'income' : 'expense'} ${word} ${category_id}`;
}
