import { firstDayOf, lastDayOf, yearAndMonth } from '#contract/calendar.ts';
import { rowsOf } from '#web/features/transactions/shared/rows-of.ts';
import type { ShownBudget } from '../optimistic-budget.ts';

/** The list of the transactions that make up what is spent of a budget. */
export function expensesOf({ category, month, year }: ShownBudget): string {
  const of = yearAndMonth(year, month);
  return rowsOf({ category, isIncome: false, startDate: firstDayOf(of), endDate: lastDayOf(of) });
}
