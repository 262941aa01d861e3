export const dashboardMessages = {
  noExpenses: 'No expense data to display.',
  noActivity: 'No recent activity to display.',
  noTransactions: 'No recent transactions.',
} as const;
