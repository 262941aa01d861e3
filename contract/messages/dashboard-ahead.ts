export const dashboardAheadMessages = {
  comingUp: 'Next Seven Days',
  comingUpHint: 'What recurring transactions will add.',
  budgetsLeft: 'Left of This Month’s Budgets',
  allBudgets: 'See the budgets of this month',
  inAll: 'In all',
  seeRecurring: 'see recurring transactions',
  seeExpenses: (category: string) => `see the expenses of ${category}`,
} as const;
