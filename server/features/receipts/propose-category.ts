import { receiptMessages } from '#contract/messages/receipts.ts';
import { suggestCategory } from '#server/features/transactions/suggestions.service.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/open.ts';
import type { Reading } from './reading/reading.ts';
import type { CategoryProposal } from './stored-reading.ts';

/** From here on a proposal needs no look. */
const sureFrom = 0.8;

/** Where the last receipt of this merchant was put, else what the user's history or the words on the receipt say. */
export async function proposeCategory(
  db: Queryable,
  userId: UserId,
  { reading, remembered }: { reading: Reading; remembered: { category: string } | undefined },
): Promise<CategoryProposal | null> {
  if (remembered !== undefined)
    return { value: remembered.category, sure: true, reason: receiptMessages.sameAsLastReceipt };
  const [best] = await suggestCategory(db, userId, {
    name: reading.merchant?.value ?? '',
    isIncome: false,
    items: reading.lines.map(({ words }) => words.map(({ text }) => text).join(' ')),
  });
  if (best === undefined) return null;
  return { value: best.category, sure: best.confidence >= sureFrom, reason: best.reason };
}
