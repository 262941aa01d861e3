/** Receives everything in deleted categories, and cannot be deleted itself. */
export const miscellaneous = 'Miscellaneous';

export const defaultExpenseCategories: readonly string[] = [
  'Food',
  'Shopping',
  'Bills',
  'Subscriptions',
  'Transportation',
  'Entertainment',
  'Groceries',
  miscellaneous,
];

export const defaultIncomeCategories: readonly string[] = [
  'Salary',
  'Freelance / Side Gig',
  'Investment Returns',
  'Gifts',
  'Refunds',
];

/** The name of the entry of what somebody already owned, and its category. */
export const openingBalance = { name: 'Opening balance', category: 'Opening Balance' } as const;
