import { countOf, formatCount } from '../wording.ts';

export const budgetMessages = {
  monthInvalid: 'The month is a whole number from 1 to 12.',
  yearInvalid: 'The year is a whole number from 2000 to 2100.',
  repeatsInvalid: 'Whether it repeats is true or false.',
  rollsOverInvalid: 'Whether it rolls over is true or false.',
  exists: 'There is already a budget for this category and month.',
  notFound: 'This budget does not exist.',
  tooMany: (limit: number) =>
    `There can be at most ${formatCount(limit)} budgets, one for each month and category: delete some first.`,
  none: 'No budgets found',
  noneHint: 'A budget sets a monthly limit for a category and shows how much is left.',
  noneAheadHint: 'Budgets that repeat appear here when the month begins.',
  addFirst: 'Add a budget',
  total: (month: string) => `Total of ${month}`,
  saved: (category: string, month: string) => `Budget saved: ${category}, ${month}.`,
  appliesTo: { 'this month': 'This month only', 'from this month on': 'Every month, from this one on' },
  onlyThisMonth: (later: string) => `This month only; later ones stay at ${later}`,
  lastTime: 'This month, and then no more',
  keptHint: 'Months that have a budget already keep it.',
  rollOver: 'Roll over what is left, or overspent',
  rolledOver: 'rolled over',
  repeats: 'Repeats every month',
  repeatsAt: (amount: string) => `Repeats every month, from the next at ${amount}`,
  onCourse: 'On course',
  runsOut: (day: string) => `Runs out on ${day}`,
  toCome: 'still to come',
  suggested: 'Suggested budgets',
  suggestedHint: 'What a usual month costs, from the last six.',
  moreSuggested: (count: number) =>
    `${countOf(count, 'more category', 'more categories')} could have a budget`,
  accept: 'Set budget',
  nearlySpent: (of: string, spent: string, available: string) =>
    `80% of the budget for ${of} is spent: ${spent} of ${available}.`,
  usedUp: (of: string, spent: string, available: string) =>
    `The budget for ${of} is used up: ${spent} of ${available}.`,
  see: 'See budgets',
  confirmDelete: 'Are you sure you want to delete this budget?',
  confirmEnd: 'Are you sure you want to delete this budget? Later months will not get one either.',
  deleted: (category: string, month: string) => `Budget deleted: ${category}, ${month}.`,
  deletedForGood: (category: string) => `Budget deleted: ${category}. It no longer repeats.`,
  deleteFailed: 'Failed to delete budget. Please try again.',
} as const;
