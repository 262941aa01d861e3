import { fromDecimal, toTyped } from '#contract/money.ts';
import type { ReceiptWithText } from '#contract/receipts.ts';
import type { PossibleValues } from '#web/features/transactions/shared/transaction-fields.ts';
import { formNames, type ReadField, unsureFields } from './read-fields.ts';

const mostValues = 4;

/** The values of a field that were read, as typed, most likely first; of a date also every printed one, in both orders. */
export function possibleValues(field: ReadField, { reading, dates }: ReceiptWithText): string[] {
  const values = readValues(field, reading);
  if (field === 'date') values.push(...dates.flatMap((date) => date.values));
  return [...new Set(values)].slice(0, mostValues);
}

/** For the form of a receipt without a transaction: only what is in doubt. */
export function possibleInForm(receipt: ReceiptWithText): PossibleValues {
  const unsure = unsureFields(receipt).flatMap((field) =>
    field === 'category' ? [] : [[formNames[field], possibleValues(field, receipt)]],
  );
  return Object.fromEntries(unsure);
}

function readValues(field: ReadField, { merchant, amount, date }: ReceiptWithText['reading']): string[] {
  if (field === 'merchant' && merchant) return [merchant.value, ...merchant.alternatives];
  if (field === 'date' && date) return [date.value, ...date.alternatives];
  if (field === 'amount' && amount)
    return [amount.value, ...amount.alternatives].map((value) => toTyped(fromDecimal(value)));
  return [];
}
