import { addDays, type LocalDate } from '#contract/calendar.ts';
import type { MinorUnits } from '#contract/money.ts';
import type { Transaction } from '#contract/transactions.ts';
import { listExpensesOf, listOfReceipts } from '#server/features/transactions/read-transactions.service.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/open.ts';
import { nameWords } from '#server/platform/name-words.ts';
import { listOfMerchant } from './receipts.queries.ts';
import { fromStored } from './stored-reading.ts';

/** A card payment may be typed, or post itself, some days before or after what is printed. */
const daysAround = 3;

/** Another photo of a receipt comes soon after the first. */
const lastOfMerchant = 50;

interface Purchase {
  amount: MinorUnits;
  date: LocalDate;
  /** As the user calls it. */
  merchant: string;
  /** As it was read. */
  merchantFolded: string;
}

/** Transactions that may be this receipt already. */
export async function findMatches(db: Queryable, userId: UserId, purchase: Purchase): Promise<Transaction[]> {
  const alike = await findReadAlike(db, userId, purchase);
  const recorded = await findRecordedAlike(db, userId, purchase);
  return [...alike, ...recorded.filter(({ _id }) => alike.every((other) => other._id !== _id))];
}

/** Those of a receipt on which the same was read, whatever was put right or attached since. */
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
 * Expenses of the same amount within some days. One that has a receipt of its own is another purchase, unless day and
 * merchant are the same, too.
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
