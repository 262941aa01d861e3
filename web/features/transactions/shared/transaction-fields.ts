import { type LocalDate, parseDay } from '#contract/calendar.ts';
import { generalMessages } from '#contract/messages/general.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { fromDecimal, minAmount, toDecimal, toPlainText } from '#contract/money.ts';
import { readAmount } from '#contract/sums.ts';
import type { Transaction } from '#contract/transactions.ts';
import type { FieldErrors } from '#web/platform/entry-form.ts';
import type { Refusal } from '#web/platform/offline/waiting.ts';
import type { TransactionBody } from '../transactions.api.ts';
import { checkAmount } from './check-amount.ts';

/** What stands in the form, under the names that the server gives its complaints. */
export interface TransactionFields {
  cost: string;
  name: string;
  category: string;
  addedOn: LocalDate | '';
  note: string;
}

/** What a new one begins with, and the receipt that it is taken from, if there is one. */
export interface TransactionDraft {
  fields: Partial<TransactionFields>;
  receiptId?: string | undefined;
  /** Why the server did not take it. */
  refusal?: Refusal;
}

export function blankFields(today: LocalDate): TransactionFields {
  return { cost: '', name: '', category: '', addedOn: today, note: '' };
}

export function fieldsOf({ cost, name, category, addedOn, note }: Transaction): TransactionFields {
  return { cost: toPlainText(fromDecimal(cost)), name, category, addedOn, note };
}

/** What is wrong with the fields, if anything; the server has the last word. */
export function checkFields(
  fields: TransactionFields,
  { needsName }: { needsName: boolean },
): FieldErrors<TransactionFields> {
  const isNameless = needsName && fields.name.trim() === '';
  return {
    cost: checkAmount(fields.cost, minAmount),
    name: isNameless ? transactionMessages.nameRequired : complainOfLength(fields.name, 200),
    category: fields.category === '' ? transactionMessages.categoryRequired : undefined,
    addedOn: parseDay(fields.addedOn) === undefined ? transactionMessages.dateInvalid : undefined,
    note: complainOfLength(fields.note, 10_000),
  };
}

/** Of fields without a flaw. */
export function toBody(fields: TransactionFields, isIncome: boolean): TransactionBody {
  const { cost, ...rest } = fields;
  return { ...rest, cost: toDecimal(readAmount(cost)?.amount ?? 0), isIncome };
}

function complainOfLength(text: string, limit: number): string | undefined {
  return [...text.trim()].length > limit ? generalMessages.textTooLong(limit) : undefined;
}
