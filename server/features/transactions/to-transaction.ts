import { toDecimal } from '#contract/money.ts';
import type { Transaction } from '#contract/transactions.ts';
import type { TransactionRow } from './read-transactions.queries.ts';

export function toTransaction({
  id,
  name,
  category,
  amount,
  added_on,
  is_income,
  note,
  recurring_id,
  receipt_id,
}: TransactionRow): Transaction {
  return {
    _id: id,
    name,
    category,
    cost: toDecimal(amount),
    addedOn: added_on,
    isIncome: is_income === 1,
    note,
    recurringId: recurring_id,
    receiptId: receipt_id,
  };
}
