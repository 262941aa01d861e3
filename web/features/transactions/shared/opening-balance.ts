import { addDays, type LocalDate } from '#contract/calendar.ts';
import { openingBalance } from '#contract/category-names.ts';
import { type MinorUnits, toDecimal } from '#contract/money.ts';
import type { TransactionBody } from './shown-rows.ts';
import type { TransactionFields } from './transaction-fields.ts';

/**
 * The day before everything that the charts of 30 days, of the month and of the year show, so that what somebody already owned
 * is no income of theirs.
 */
export function openingDay(today: LocalDate): LocalDate {
  const [endOfLastYear, beforeTheChart] = [`${Number(today.slice(0, 4)) - 1}-12-31`, addDays(today, -30)];
  return endOfLastYear < beforeTheChart ? endOfLastYear : beforeTheChart;
}

/** The fields of its form, which is that of any income. */
export function openingFields(today: LocalDate): Partial<TransactionFields> {
  return { ...openingBalance, addedOn: openingDay(today) };
}

export function openingEntry(amount: MinorUnits, today: LocalDate): TransactionBody {
  return { ...openingBalance, addedOn: openingDay(today), cost: toDecimal(amount), isIncome: true, note: '' };
}
