import type { LocalDate } from '#contract/calendar.ts';
import { miscellaneous } from '#contract/category-names.ts';
import { leastConfidence } from '#contract/limits.ts';
import { receiptMessages } from '#contract/messages/receipts.ts';
import { receiptsPageMessages } from '#contract/messages/receipts-page.ts';
import { fromDecimal, type MinorUnits, toTyped } from '#contract/money.ts';
import type { Receipt } from '#contract/receipts.ts';
import { amongEnglish } from '#contract/region.ts';
import type { Transaction } from '#contract/transactions.ts';
import { foreignFormat } from '#web/features/transactions/shared/foreign-money.ts';
import type {
  TransactionDraft,
  TransactionFields,
} from '#web/features/transactions/shared/transaction-fields.ts';

/** In display order. */
export const readFields = ['merchant', 'amount', 'category', 'date'] as const;
export type ReadField = (typeof readFields)[number];

export const fieldLabels: Record<ReadField, string> = receiptsPageMessages.fields;

/** The name of each in a transaction's form. */
export const formNames = {
  merchant: 'name',
  amount: 'cost',
  category: 'category',
  date: 'addedOn',
} as const satisfies Record<ReadField, keyof TransactionFields>;

/** The displayed values of a receipt; null if unknown. */
export interface ShownFields {
  merchant: string | null;
  amount: MinorUnits | null;
  category: string | null;
  date: LocalDate | null;
}

/** The transaction of a receipt, if there is exactly one. */
export function onlyTransaction({ transactions }: Receipt): Transaction | undefined {
  return transactions.length === 1 ? transactions[0] : undefined;
}

/** The recorded values, or before that the values that were read. */
export function shownFields(receipt: Receipt): ShownFields {
  const recorded = onlyTransaction(receipt);
  if (recorded === undefined) return fieldsAsRead(receipt);
  const { name, cost, category, addedOn } = recorded;
  return { merchant: name, amount: fromDecimal(cost), category, date: addedOn };
}

/** Whether it is unchanged since it was read. */
export function isAsRead(receipt: Receipt, field: ReadField): boolean {
  return fieldsAsRead(receipt)[field] === shownFields(receipt)[field];
}

/** The fields that were not read with certainty, and not changed since. */
export function unsureFields(receipt: Receipt): ReadField[] {
  if (receipt.isChecked) return [];
  return readFields.filter((field) => {
    const read = receipt.reading[field];
    return read === null ? !isGiven(receipt, field) : !read.sure && isAsRead(receipt, field);
  });
}

/** What is recorded for want of anything that was read; for want of a date, it is the day of the upload. */
const standIns: Partial<Record<ReadField, string>> = {
  merchant: receiptMessages.unnamed,
  category: miscellaneous,
};

/** Whether a person has given what was not read. */
function isGiven(receipt: Receipt, field: ReadField): boolean {
  const standIn = standIns[field];
  const isRecorded = onlyTransaction(receipt) !== undefined;
  return isRecorded && standIn !== undefined && shownFields(receipt)[field] !== standIn;
}

/** The printed currency, if it was not the user's own. */
export function printedCurrency({ reading: { currency, isForeign } }: Receipt): string | undefined {
  return isForeign && currency !== null ? currency : undefined;
}

/** The same, if the amount is still a printed one. */
export function foreignCurrency(receipt: Receipt): string | undefined {
  const { amount } = receipt.reading;
  if (receipt.isChecked) return undefined;
  const recorded = onlyTransaction(receipt)?.cost;
  const isPrinted =
    recorded === undefined || recorded === amount?.value || amount?.alternatives.includes(recorded);
  return isPrinted ? printedCurrency(receipt) : undefined;
}

/** The fields to check: the unsure ones, and an amount in another currency. */
export function doubtfulFields(receipt: Receipt): ReadField[] {
  const unsure = unsureFields(receipt);
  const isForeign = foreignCurrency(receipt) !== undefined;
  return readFields.filter((field) => unsure.includes(field) || (field === 'amount' && isForeign));
}

/** A category is only a suggestion, so it need not be checked. */
export function isReadForSure(receipt: Receipt): boolean {
  return doubtfulFields(receipt).every((field) => field === 'category');
}

/** The initial values of the form for a receipt without a transaction; what is not likely to be right is blank. */
export function draftOf(receipt: Receipt): TransactionDraft {
  const { merchant, amount, category, date } = fieldsAsRead(receipt);
  const cost = amount === null ? '' : toTyped(amount);
  return {
    receiptId: receipt._id,
    fields: { name: merchant ?? '', cost, category: category ?? '', addedOn: date ?? '' },
  };
}

/** Whether a person has to find the amount. */
export function lacksAmount(receipt: Receipt): boolean {
  return fieldsAsRead(receipt).amount === null;
}

/** The doubtful initial values of the form; blank ones need no mark. */
export function fieldsToCompare(receipt: Receipt): ReadField[] {
  return unsureFields(receipt).filter((field) => fieldsAsRead(receipt)[field] !== null);
}

/** An amount that is more likely wrong than right counts as not read. */
function fieldsAsRead({ reading }: Receipt): ShownFields {
  const { amount } = reading;
  return {
    merchant: reading.merchant?.value ?? null,
    amount: amount && amount.confidence >= leastConfidence ? fromDecimal(amount.value) : null,
    category: reading.category?.value ?? null,
    date: reading.date?.value ?? null,
  };
}

/** "Malaysian Ringgit (MYR)" */
export function nameOfCurrency(code: string): string {
  return `${new Intl.DisplayNames('en', { type: 'currency' }).of(code)} (${code})`;
}

/** "80.90", or as the region writes it, with the decimals of its currency, and those that it has. */
export function printedAmount(amount: MinorUnits, currency: string): string {
  const parts = foreignFormat(amount, currency).formatToParts(amount / 100);
  return amongEnglish(
    parts.flatMap(({ type, value }) => (type === 'currency' || type === 'literal' ? [] : value)).join(''),
  );
}

const longestNote = 10_000;

/** The note, with the printed amount on a line of its own. A note that is full stays as it is. */
export function noteWithPrinted(note: string, amount: MinorUnits, currency: string): string {
  const printed = receiptsPageMessages.printed(currency, printedAmount(amount, currency));
  const whole = note.trim() === '' ? printed : `${note.trimEnd()}\n${printed}`;
  return whole.length > longestNote ? note : whole;
}
