import { type LocalDate, parseDay } from '#contract/calendar.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { fromDecimal, minAmount, toTyped } from '#contract/money.ts';
import type { Transaction } from '#contract/transactions.ts';
import { ApiError } from '#web/platform/api-error.ts';
import { checkAmount, checkText, toAmount } from '#web/platform/check-fields.ts';
import type { FieldErrors } from '#web/platform/entry-form.ts';
import type { Refusal } from '#web/platform/offline/queue.ts';
import type { EditBody } from './shown-rows.ts';

/** The values of the form, under the names that the server uses in its errors. */
export interface TransactionFields {
  cost: string;
  name: string;
  category: string;
  addedOn: LocalDate | '';
  note: string;
  /** The transaction that is edited, as it was at the beginning: others may have changed it since. */
  basedOn?: Transaction | undefined;
}

/** What a field could be, as typed, most likely first. */
export type PossibleValues = Partial<Record<'cost' | 'name' | 'addedOn', readonly string[]>>;

/** The initial values of a new one, and its receipt, if any. */
export interface TransactionDraft {
  fields: Partial<TransactionFields>;
  /** Offered beside the fields. */
  possible?: PossibleValues | undefined;
  /** The currency of the possible amounts, if it is not the one displayed. */
  printedIn?: string | undefined;
  receiptId?: string | undefined;
  /** Why the server rejected it. */
  refusal?: Refusal;
}

export function blankFields(today: LocalDate): TransactionFields {
  return { cost: '', name: '', category: '', addedOn: today, note: '' };
}

export function fieldsOf(transaction: Transaction): TransactionFields {
  const { cost, name, category, addedOn, note } = transaction;
  return { cost: toTyped(fromDecimal(cost)), name, category, addedOn, note, basedOn: transaction };
}

/**
 * After an edit that was refused because others have changed the same: what they have changed besides, and that it is now based on
 * the transaction as it is. Saved again, what was entered is kept.
 */
export function rebase(
  { basedOn: was }: TransactionFields,
  error: unknown,
): Partial<TransactionFields> | undefined {
  if (was === undefined || !(error instanceof ApiError) || error.code !== 'conflict') return undefined;
  const now = error.details as Transaction | undefined;
  if (now === undefined) return undefined;
  // As the server compares them: a category that is only spelled in other letters is the same.
  const isSame = was.category.toLowerCase() === now.category.toLowerCase();
  const before = fieldsOf(isSame ? { ...was, category: now.category } : was);
  const others = Object.entries(fieldsOf(now)).filter(
    ([field, value]) => value !== before[field as keyof TransactionFields] && !(field in error.fields),
  );
  // Its type is not entered here, so it stays as others want it.
  return { ...Object.fromEntries(others), basedOn: { ...now, isIncome: was.isIncome } };
}

/** The errors of the fields, if any; the server validates again. */
export function checkFields(
  fields: TransactionFields,
  { needsName }: { needsName: boolean },
): FieldErrors<TransactionFields> {
  return {
    cost: checkAmount(fields.cost, minAmount),
    name: checkText(fields.name, 200, needsName ? transactionMessages.nameRequired : undefined),
    category: fields.category === '' ? transactionMessages.categoryRequired : undefined,
    addedOn: parseDay(fields.addedOn) === undefined ? transactionMessages.dateInvalid : undefined,
    note: checkText(fields.note, 10_000),
  };
}

/** Converts valid fields. */
export function toBody(fields: TransactionFields, isIncome: boolean): EditBody {
  const { cost, ...rest } = fields;
  return { ...rest, cost: toAmount(cost), isIncome };
}
