import { addDays, type LocalDate, parseDay } from '#contract/calendar.ts';
import { recurringMessages } from '#contract/messages/recurring.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { fromDecimal, minAmount, toTyped } from '#contract/money.ts';
import { dueDates, nextDue, type RecurrenceRule, type Rhythm } from '#contract/recurrence.ts';
import { checkAmount, checkText, toAmount } from '#web/platform/check-fields.ts';
import type { FieldErrors } from '#web/platform/entry-form.ts';
import { isSameSeries, type ShownRecurring } from './optimistic-recurring.ts';
import type { RecurringBody } from './recurring.api.ts';

/** The values of the form, under the names that the server uses in its errors. */
export interface RecurringFields extends Rhythm {
  amount: string;
  name: string;
  isIncome: boolean;
  category: string;
  startDate: LocalDate | '';
  /** Whether due days from the start until today are added, too; ignored for an existing one. */
  backfill: boolean;
}

export function blankFields(today: LocalDate): RecurringFields {
  return {
    amount: '',
    name: '',
    isIncome: false,
    category: '',
    frequency: 'monthly',
    interval: 1,
    startDate: today,
    backfill: false,
  };
}

export function fieldsOf(recurring: ShownRecurring): RecurringFields {
  const { name, isIncome, category, frequency, interval, startDate } = recurring;
  const amount = toTyped(fromDecimal(recurring.amount));
  return { amount, name, isIncome, category, frequency, interval, startDate, backfill: false };
}

/** The errors of the fields, if any; the server validates again. */
export function checkFields({
  amount,
  name,
  category,
  startDate,
}: RecurringFields): FieldErrors<RecurringFields> {
  return {
    amount: checkAmount(amount, minAmount),
    name: checkText(name, 200, recurringMessages.nameRequired),
    category: category === '' ? transactionMessages.categoryRequired : undefined,
    startDate: parseDay(startDate) === undefined ? transactionMessages.dateInvalid : undefined,
  };
}

/** Of fields without a flaw. A start that is not past any more leaves nothing to add. */
export function toBody({ amount, backfill, ...rest }: RecurringFields, today: LocalDate): RecurringBody {
  return {
    ...rest,
    amount: toAmount(amount),
    ...(backfill && rest.startDate < today && { backfill }),
  };
}

/** The rule; undefined while the start is not a valid day. */
export function ruleOf({ startDate, frequency, interval }: RecurringFields): RecurrenceRule | undefined {
  return parseDay(startDate) === undefined ? undefined : { startDate, frequency, interval };
}

/**
 * The first day that can still be due. Days that the series has added or skipped are excluded; of a changed series, only the
 * server knows them all.
 */
export function upcomingFrom(
  recurring: ShownRecurring | undefined,
  rule: RecurrenceRule,
  today: LocalDate,
): LocalDate {
  const due = recurring?.nextDueDate;
  if (!due || due <= today) return today;
  if (isSameSeries(recurring, rule)) return due;
  return nextDue(recurring, today) === today ? addDays(today, 1) : today;
}

/** The days of the series that were due before today. */
export function passedDays(rule: RecurrenceRule, today: LocalDate): LocalDate[] {
  return dueDates(rule, addDays(rule.startDate, -1), addDays(today, -1));
}

/** The number of transactions that a new series adds when it is saved. */
export function countAtOnce(
  { startDate, frequency, interval = 1, backfill }: RecurringBody,
  today: LocalDate,
): number {
  const before = backfill ? startDate : today;
  const rule = { startDate, frequency, interval: Number(interval) };
  return dueDates(rule, addDays(before, -1), today).length;
}
