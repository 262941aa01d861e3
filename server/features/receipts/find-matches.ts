import { addDays, type LocalDate } from '#contract/calendar.ts';
import type { MinorUnits } from '#contract/money.ts';
import type { Transaction } from '#contract/transactions.ts';
import { listExpensesOf } from '#server/features/transactions/transactions.service.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/open.ts';
import { nameWords } from '#server/platform/name-words.ts';

/** A card payment may be typed, or post itself, some days before or after what is printed. */
const daysAround = 3;

/**
 * Expenses that may be this receipt already: of the same amount within some days. One that has a receipt of its own
 * is another purchase, unless day and merchant are the same, too.
 */
export async function findMatches(
  db: Queryable,
  userId: UserId,
  { amount, date, merchant }: { amount: MinorUnits; date: LocalDate; merchant: string },
): Promise<Transaction[]> {
  const near = await listExpensesOf(db, userId, {
    amount,
    from: addDays(date, -daysAround),
    to: addDays(date, daysAround),
  });
  return near.filter(
    ({ receiptId, addedOn, name }) => receiptId === null || (addedOn === date && sharesWord(name, merchant)),
  );
}

function sharesWord(one: string, other: string): boolean {
  const words = new Set(nameWords(one).map(({ word }) => word));
  return nameWords(other).some(({ word }) => words.has(word));
}
