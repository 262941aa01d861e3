import type { LocalDate } from '#contract/calendar.ts';
import { fromDecimal, type MinorUnits, toPlainText } from '#contract/money.ts';
import type { Receipt } from '#contract/receipts.ts';
import type { Transaction } from '#contract/transactions.ts';
import type {
  TransactionDraft,
  TransactionFields,
} from '#web/features/transactions/shared/transaction-fields.ts';

/** In the order in which they are shown. */
export const readFields = ['merchant', 'amount', 'category', 'date'] as const;
export type ReadField = (typeof readFields)[number];

export const fieldLabels: Record<ReadField, string> = {
  merchant: 'Merchant',
  amount: 'Amount',
  category: 'Category',
  date: 'Date',
};

/** What each is called in a transaction's form. */
export const formNames = {
  merchant: 'name',
  amount: 'cost',
  category: 'category',
  date: 'addedOn',
} as const satisfies Record<ReadField, keyof TransactionFields>;

/** What is shown of a receipt; null where nobody knows. */
export interface ShownFields {
  merchant: string | null;
  amount: MinorUnits | null;
  category: string | null;
  date: LocalDate | null;
}

/** The transaction that a receipt speaks of, if it is exactly one. */
export function onlyTransaction({ transactions }: Receipt): Transaction | undefined {
  return transactions.length === 1 ? transactions[0] : undefined;
}

/** What was recorded, and before that what was read. */
export function shownFields(receipt: Receipt): ShownFields {
  const recorded = onlyTransaction(receipt);
  if (recorded === undefined) return fieldsAsRead(receipt);
  const { name, cost, category, addedOn } = recorded;
  return { merchant: name, amount: fromDecimal(cost), category, date: addedOn };
}

/** Nobody has changed it since it was read. */
export function isAsRead(receipt: Receipt, field: ReadField): boolean {
  return fieldsAsRead(receipt)[field] === shownFields(receipt)[field];
}

/** Those that deserve a look: not read for sure, and not changed since. */
export function doubtfulFields(receipt: Receipt): ReadField[] {
  if (receipt.isChecked) return [];
  return readFields.filter((field) => {
    const read = receipt.reading[field];
    return read === null || (!read.sure && isAsRead(receipt, field));
  });
}

/** A category is only proposed: one that is in doubt makes nothing wrong. */
export function isReadForSure(receipt: Receipt): boolean {
  return doubtfulFields(receipt).every((field) => field === 'category');
}

/** The form for a receipt without a transaction begins with what was read, and leaves blank what was not. */
export function draftOf(receipt: Receipt): TransactionDraft {
  const { merchant, amount, category, date } = fieldsAsRead(receipt);
  const cost = amount === null ? '' : toPlainText(amount);
  return {
    receiptId: receipt._id,
    fields: { name: merchant ?? '', cost, category: category ?? '', addedOn: date ?? '' },
  };
}

/** What the form begins with though it was read in doubt; what was not read is blank and speaks for itself. */
export function fieldsToCompare(receipt: Receipt): ReadField[] {
  return doubtfulFields(receipt).filter((field) => receipt.reading[field] !== null);
}

function fieldsAsRead({ reading }: Receipt): ShownFields {
  return {
    merchant: reading.merchant?.value ?? null,
    amount: reading.amount ? fromDecimal(reading.amount.value) : null,
    category: reading.category?.value ?? null,
    date: reading.date?.value ?? null,
  };
}
