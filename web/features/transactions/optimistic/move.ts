import { transactionMessages } from '#contract/messages/transactions.ts';
import type { Transaction } from '#contract/transactions.ts';
import { pendingId } from '#web/platform/pending.ts';
import type { TransactionBody } from '../transactions.api.ts';

/** The change of one transaction: without `before` it is added, without `after` it is removed. */
export interface Move {
  before?: Transaction | undefined;
  after?: Transaction | undefined;
}

/** A transaction as it will be once the input is saved; `key` distinguishes pending ones. */
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
    importId: before?.importId ?? null,
  } satisfies Transaction;
}
