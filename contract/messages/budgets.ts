export const budgetMessages = {
  monthInvalid: 'The month is a whole number from 1 to 12.',
  yearInvalid: 'The year is a whole number from 2000 to 2100.',
  exists: 'There is already a budget for this category and month.',
  notFound: 'This budget does not exist.',
  none: 'No budgets found',
  noneHint: 'A budget sets a monthly limit for a category and shows how much is left.',
  addFirst: 'Add a budget',
  confirmDelete: 'Are you sure you want to delete this budget?',
  deleteFailed: 'Failed to delete budget. Please try again.',
} as const;
