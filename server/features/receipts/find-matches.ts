import { addDays, type LocalDate } from '#contract/calendar.ts';
import type { MinorUnits } from '#contract/money.ts';
import type { Transaction } from '#contract/transactions.ts';
import { listExpensesOf, listOfReceipts } from '#server/features/transactions/read-transactions.service.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { nameWords } from '#server/platform/name-words.ts';
import { listOfMerchant } from './receipts.queries.ts';
import { fromStored } from './stored-reading.ts';

/** A card payment may be entered or posted some days before or after the date on the receipt. */
const daysAround = 3;

/** Number of recent receipts of the merchant to compare with, as a second photo usually follows soon. */
const lastOfMerchant = 50;

interface Purchase {
  amount: MinorUnits;
  date: LocalDate;
  /** As named by the user. */
  merchant: string;
  /** As read, folded. */
  merchantFolded: string;
}

/** Transactions that may already be from this receipt. */
export async function findMatches(db: Queryable, userId: UserId, purchase: Purchase): Promise<Transaction[]> {
  const alike = await findReadAlike(db, userId, purchase);
  const recorded = await findRecordedAlike(db, userId, purchase);
  return [...alike, ...recorded.filter(({ _id }) => alike.every((other) => other._id !== _id))];
}

/** Transactions of a receipt with the same extracted fields, even if edited or attached later. */
async function findReadAlike(
  db: Queryable,
  userId: UserId,
  { amount, date, merchantFolded }: Purchase,
): Promise<Transaction[]> {
  if (merchantFolded === '') return [];
  const rows = await listOfMerchant(db, userId, { merchantFolded, limit: lastOfMerchant });
  const alike = rows.filter((row) => {
    const reading = fromStored(row.reading);
    return reading.amount?.value === amount && reading.date?.value === date;
  });
  const ids = alike.map(({ id }) => id);
  return listOfReceipts(db, userId, ids);
}

/**
 * Expenses of the same amount within a few days. One with its own receipt is a different purchase, unless day and
 * merchant match as well.
 */
async function findRecordedAlike(
  db: Queryable,
  userId: UserId,
  { amount, date, merchant }: Purchase,
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
