import { addDays, addMonths, firstDayOf, type LocalDate, monthOf } from '#contract/calendar.ts';
import { openingBalance } from '#contract/category-names.ts';
import { type MinorUnits, minAmount, parseTyped, toDecimal, toTyped } from '#contract/money.ts';
import { readAmount } from '#contract/sums.ts';
import { checkAmount } from '#web/platform/check-fields.ts';
import type { TransactionBody } from './shown-rows.ts';
import type { TransactionFields } from './transaction-fields.ts';

/**
 * The day before the twelve months of the insights, and so before everything that the charts of 30 days, of the month and of the
 * year show: what somebody already owned is no income of theirs.
 */
export function openingDay(today: LocalDate): LocalDate {
  return addDays(firstDayOf(addMonths(monthOf(today), -11)), -1);
}

/** What was typed; below zero what somebody owes, such as "-50". Undefined if it is no amount. */
export function readOpening(typed: string): MinorUnits | undefined {
  const [, owed] = /^\s*[-−–](.*)$/.exec(typed) ?? [];
  if (owed === undefined) return readAmount(typed)?.amount;
  const amount = parseTyped(owed);
  return amount && -amount;
}

/** The error of what was typed, if any. */
export function checkOpening(typed: string): string | undefined {
  const amount = readOpening(typed);
  return amount === undefined
    ? checkAmount(typed, minAmount)
    : checkAmount(toTyped(Math.abs(amount)), minAmount);
}

/** The fields of its form, which is that of any income or, of an overdraft, of any expense. */
export function openingFields(today: LocalDate): Partial<TransactionFields> {
  return { ...openingBalance, addedOn: openingDay(today) };
}

export function openingEntry(amount: MinorUnits, today: LocalDate): TransactionBody {
  const cost = toDecimal(Math.abs(amount));
  return { ...openingBalance, addedOn: openingDay(today), cost, isIncome: amount > 0, note: '' };
}
