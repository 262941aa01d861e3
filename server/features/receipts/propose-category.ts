import { suggestCategory } from '#server/features/transactions/suggestions.service.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Reading } from './reading/reading.ts';
import type { CategoryProposal } from './stored-reading.ts';

/** From this confidence on, a suggestion needs no review. */
const sureFrom = 0.8;

/** Suggests a category from the user's history at this merchant, or from the words on the receipt. */
export async function proposeCategory(
  db: Queryable,
  userId: UserId,
  { merchant, lines }: Pick<Reading, 'merchant' | 'lines'>,
): Promise<CategoryProposal | null> {
  const [best] = await suggestCategory(db, userId, {
    name: merchant?.value ?? '',
    isIncome: false,
    items: lines.map(({ text }) => text),
  });
  if (best === undefined) return null;
  return { value: best.category, sure: best.confidence >= sureFrom, reason: best.reason };
}
