import { firstDayOf, lastDayOf, yearAndMonth } from '#contract/calendar.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import { asShown, fromDecimal, type MinorUnits } from '#contract/money.ts';
import { rowsOf } from '#web/features/transactions/shared/rows-of.ts';
import type { ShownBudget } from '../optimistic-budget.ts';

/** The list of the transactions that make up what is spent of a budget. */
export function expensesOf({ category, month, year }: ShownBudget): string {
  const of = yearAndMonth(year, month);
  return rowsOf({ category, isIncome: false, startDate: firstDayOf(of), endDate: lastDayOf(of) });
}

/** What is left, as the difference of the amounts that are shown beside it. */
export function shownRemaining(
  { amount, rolledOver = 0, spent = 0 }: Pick<ShownBudget, 'amount' | 'spent' | 'rolledOver'>,
  currency: CurrencyCode,
): MinorUnits {
  const [of, rolled, gone] = [amount, rolledOver, spent].map((each) => asShown(fromDecimal(each), currency));
  return (of ?? 0) + (rolled ?? 0) - (gone ?? 0);
}
