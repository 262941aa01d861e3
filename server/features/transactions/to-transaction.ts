import { toDecimal } from '#contract/money.ts';
import type { Transaction } from '#contract/transactions.ts';
import type { TransactionRow } from './list/read-transactions.queries.ts';

export function toTransaction(row: TransactionRow): Transaction {
  return withCategory(row, row.category);
}

/** With this category name. */
export function withCategory(row: Omit<TransactionRow, 'category'>, category: string): Transaction {
  return {
    _id: row.id,
    name: row.name,
    category,
    cost: toDecimal(row.amount),
    addedOn: row.added_on,
    isIncome: row.is_income === 1,
    note: row.note,
    recurringId: row.recurring_id,
    receiptId: row.receipt_id,
    importId: row.import_id,
  };
}
