import { firstDayOf, lastDayOf } from '#contract/calendar.ts';
import type { RowFilter } from './row-filter.queries.ts';

/** What is asked for the budgets of a month is of its days, so that no more rows are looked at. */
export function inBudgetMonth(filter: RowFilter): RowFilter {
  const { budgetMonth, startDate = '', endDate } = filter;
  if (budgetMonth === undefined) return filter;
  const [first, last] = [firstDayOf(budgetMonth), lastDayOf(budgetMonth)];
  return {
    ...filter,
    startDate: startDate > first ? startDate : first,
    endDate: endDate !== undefined && endDate < last ? endDate : last,
  };
}
