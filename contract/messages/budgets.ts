export const budgetMessages = {
  monthInvalid: 'The month is a whole number from 1 to 12.',
  yearInvalid: 'The year is a whole number from 2000 to 2100.',
  exists: 'There is a budget for this category and month already.',
  notFound: 'This budget does not exist.',
  none: 'No budgets found',
  noneHint: 'A budget says what a category may cost in a month, and shows what is left of it.',
  addFirst: 'Add a budget',
  confirmDelete: 'Are you sure you want to delete this budget?',
  deleteFailed: 'Failed to delete budget. Please try again.',
} as const;
