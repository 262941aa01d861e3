import { transactionMessages } from '#contract/messages/transactions.ts';
import type { Transaction } from '#contract/transactions.ts';
import { pendingId } from '#web/platform/pending.ts';
import type { TransactionBody } from '../transactions.api.ts';

/** What becomes of one transaction: it comes where there is none before, and goes where there is none after. */
export interface Move {
  before?: Transaction | undefined;
  after?: Transaction | undefined;
}

/** A transaction as it will be once what was entered is saved; `key` tells those that are under way apart. */
export function transactionOf(
  body: TransactionBody,
  { before, key }: { before: Transaction | undefined; key: string },
) {
  const { name, category, cost, addedOn, isIncome, note } = body;
  return {
    _id: before?._id ?? pendingId(key),
    name: name?.trim() || transactionMessages.unnamedIncome(category.trim()),
    category: category.trim(),
    cost: Number(cost),
    addedOn,
    isIncome,
    note: note?.trim() ?? '',
    recurringId: before?.recurringId ?? null,
    receiptId: body.receiptId ?? before?.receiptId ?? null,
  } satisfies Transaction;
}
