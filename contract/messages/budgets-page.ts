import { countOf } from '../wording.ts';

/** What buttons, columns and fields of the Budgets page are called. */
export const budgetsPageMessages = {
  budgets: 'Budgets',
  add: 'Add Budget',
  edit: 'Edit Budget',
  saveBudget: 'Save Budget',
  month: 'Month',
  year: 'Year',
  appliesTo: 'Applies to',
  budget: 'Budget',
  spent: 'Spent',
  remaining: 'Remaining',
  progress: 'Progress',
  seeExpenses: 'see the expenses',
  seeBudgets: 'see the budgets',
  spentOf: (budget: string) => `Spent of ${budget}`,
  overBy: 'over by',
  /** What is edited or deleted. */
  named: (budget: string) => `budget ${budget}`,
  copyLastMonth: 'Copy\u00a0last month',
  copying: 'Copying...',
  noneToCopy: (from: string) => `No more budgets to copy from ${from}.`,
  copied: (count: number, from: string, to: string) =>
    `${countOf(count, 'budget')} copied from ${from} to ${to}.`,
  allMonths: 'All months',
  previousMonth: (month: string) => `Previous month, ${month}`,
  nextMonth: (month: string) => `Next month, ${month}`,
} as const;
