export const dashboardMessages = {
  noExpenses: 'No expense data to display.',
  noActivity: 'No recent activity to display.',
  noTransactions: 'No recent transactions.',

  title: 'Dashboard Overview',
  addTransaction: 'Add Transaction',
  overTime: {
    income: { title: 'Income Vs Time', label: 'Income vs time', none: 'No income in this period.' },
    expense: { title: 'Expense Vs Time', label: 'Expense vs time', none: 'No expenses in this period.' },
  },
  incomeAndExpenses: 'Income and expenses',
  recentActivity: 'Recent Activity',
  expensesByCategory: 'Expenses by Category',
  categoriesChart: 'Expenses by category',
  period: 'Period of the charts',
  /** The name in the switch, the caption of the bars, and the sum of a figure; of all time, that is the figure itself. */
  periods: {
    '30d': { name: '30 days', activity: 'Daily Activity (Last 30 Days)', sum: '{sum} in 30 days' },
    month: { name: 'This month', activity: 'Daily Activity (This Month)', sum: '{sum} this month' },
    year: { name: 'This year', activity: 'Monthly Activity (This Year)', sum: '{sum} this year' },
    all: { name: 'All', activity: 'Activity (All Time)', sum: undefined },
  },
  recentTransactions: 'Recent Transactions',
  seeAllIncome: 'see all income',
  seeAllExpenses: 'see all expenses',
  seeAllTransactions: 'see all transactions',
  allTime: 'all time',
  days: '{from} to {to}',
} as const;

export const dashboardAheadMessages = {
  comingUp: 'Next Seven Days',
  comingUpHint: 'What recurring transactions will add.',
  budgetsLeft: 'Left of This Month’s Budgets',
  allBudgets: 'See the budgets of this month',
  inAll: 'In all',
  seeRecurring: 'see recurring transactions',
  seeExpenses: (category: string) => `see the expenses of ${category}`,
} as const;

/** The first steps offered to a new account, and what is shown of sample data. */
export const firstStepMessages = {
  firstStep: 'Add your first entry',
  firstStepHint: 'Type your first entry in the line above, or start in one of these ways.',
  byImport: 'Import a bank file',
  byImportHint: 'Any export: you see every line before it is added.',
  byForm: 'Add a transaction',
  byFormHint: 'One field after the other, with a note if you like.',
  byReceipt: 'Scan a receipt',
  byReceiptHint: 'A photo or a PDF: shop, amount and date are filled in for you.',
  bySample: 'Explore with sample data',
  bySampleHint: 'Four months of made-up entries. One click removes them all again.',
  adding: 'Adding sample data...',
  remove: 'Remove sample\u00a0data',
  removing: 'Removing...',
  added: 'Sample entries added. What you add is yours.',
  removed: 'Sample entries removed. Your own stay.',
  addFailed: 'Could not add sample entries. Try again.',
  removeFailed: 'Could not remove sample entries. Try again.',
} as const;

export const sampleDataMessages = {
  notEmpty: 'Sample entries are for an empty account. Yours has entries already.',
} as const;
