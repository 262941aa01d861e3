import { transactionMessages } from '#contract/messages/transactions.ts';
import { fromDecimal } from '#contract/money.ts';
import { type Message, withValues } from '#contract/sentence.ts';
import type { EditInput, TransactionInput } from '#contract/transactions.ts';
import { categoryKey } from '#server/features/categories/categories.service.ts';
import { AppError } from '#server/platform/errors.ts';
import { type ListedRow, toTransaction } from './transaction-fields.ts';

type Entered = Required<Omit<TransactionInput, 'receiptId'>>;

/**
 * What the user entered, and beside it what has changed since the edit began and the user has left alone. Throws `conflict` if
 * both changed a field, to different values.
 */
export function mergeEdit(row: ListedRow, { basedOn, ...input }: EditInput): TransactionInput {
  if (basedOn === undefined) return input;
  const now = presentOf(row);
  const is = comparable(now);
  const was = comparable({ ...basedOn, cost: fromDecimal(basedOn.cost) });
  const entered = comparable({ ...input, note: input.note ?? '' });
  const fields = Object.keys(now) as (keyof Entered)[];
  const changed = fields.filter((field) => is[field] !== was[field] && is[field] !== entered[field]);
  const contested = changed.filter((field) => entered[field] !== was[field]);
  if (contested.length > 0)
    throw new AppError('conflict', transactionMessages.changedMeanwhile, {
      fields: Object.fromEntries(contested.map((field) => [field, presentValue(now, field)])),
      details: toTransaction(row),
    });
  return { ...input, ...Object.fromEntries(changed.map((field) => [field, now[field]])) };
}

function presentOf({ name, category, amount, added_on, is_income, note }: ListedRow): Entered {
  return { name, category, cost: amount, addedOn: added_on, isIncome: is_income === 1, note };
}

/** Names of categories that differ only in case are the same. */
function comparable(values: Entered): Entered {
  return { ...values, category: categoryKey(values.category) };
}

function presentValue(now: Entered, field: keyof Entered): Message {
  if (field === 'cost') return withValues(transactionMessages.changedToAmount, now.cost);
  if (field === 'addedOn') return withValues(transactionMessages.changedToDay, now.addedOn);
  return withValues(transactionMessages.changedTo, String(now[field]));
}
