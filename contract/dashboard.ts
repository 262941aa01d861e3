import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { money, wireDay } from './fields.ts';
import { transactionMessages } from './messages/transactions.ts';
import { transaction } from './transactions.ts';

export const periods = ['30d', 'month', 'year', 'all'] as const;
export type Period = (typeof periods)[number];

const series = z.array(z.object({ date: z.string(), total: money }));

export const summary = z.object({
  totalIncome: money,
  totalExpenses: money,
  balance: money,
  recentTransactions: z.array(transaction),
  hasSampleData: z.boolean().meta({ description: 'True while the account contains sample data.' }),
});
export type Summary = z.infer<typeof summary>;

export const charts = z.object({
  expensesByCategory: z.array(z.object({ name: z.string(), total: money })),
  expensesOverTime: series,
  incomeOverTime: series,
  from: wireDay,
  to: wireDay,
  step: z
    .enum(['day', 'month'])
    .meta({ description: 'The length of time that one entry of a series covers.' }),
});
export type Charts = z.infer<typeof charts>;

export const dashboardApi = {
  summary: endpoint('GET', '/transactions/summary', {
    summary: 'Return all-time totals and the latest transactions.',
    reply: summary,
  }),
  charts: endpoint('GET', '/transactions/charts', {
    summary:
      'Return expenses by category, and income and expenses over time. The default period is the last 30 days.',
    query: z.object({ period: z.enum(periods, { error: transactionMessages.periodInvalid }).default('30d') }),
    reply: charts,
  }),
};
