import type { CurrencyCode } from '#contract/currencies.ts';
import { asShown, fromDecimal, type MinorUnits } from '#contract/money.ts';
import { perYear } from '#contract/recurrence.ts';
import type { ShownRecurring } from './optimistic-recurring.ts';

/** What it comes to in an average month, to the nearest hundredth. */
export function monthlyOf(recurring: Pick<ShownRecurring, 'amount' | 'frequency' | 'interval'>): MinorUnits {
  return Math.round((fromDecimal(recurring.amount) * perYear(recurring)) / 12);
}

type Counted = Pick<
  ShownRecurring,
  'amount' | 'frequency' | 'interval' | 'isIncome' | 'isPaused' | 'nextDueDate'
>;

/** What comes in and goes out in an average month, without what is paused or has ended; the sums of what the rows show. */
export function monthlyTotals(list: readonly Counted[], currency: CurrencyCode) {
  const totals = { income: 0, expenses: 0 };
  for (const recurring of list) {
    if (recurring.isPaused || recurring.nextDueDate === null) continue;
    totals[recurring.isIncome ? 'income' : 'expenses'] += asShown(monthlyOf(recurring), currency);
  }
  return totals;
}
