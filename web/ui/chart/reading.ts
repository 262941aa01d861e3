import { chartMessages } from '#contract/messages/charts.ts';
import { commonMessages } from '#contract/messages/common.ts';
export type Series =
  | 'income'
  | 'expense'
  | 'kept'
  | 'this-month'
  | 'last-month'
  | 'usual'
  | 'balance'
  | 'everyday'
  | 'lowest'
  | 'highest';

export const seriesNames: Record<Series, string> = {
  income: commonMessages.income,
  expense: commonMessages.expense,
  kept: chartMessages.kept,
  'this-month': chartMessages.thisMonth,
  'last-month': chartMessages.lastMonth,
  usual: chartMessages.usual,
  balance: chartMessages.balance,
  everyday: chartMessages.withEverydaySpending,
  lowest: chartMessages.atLeast,
  highest: chartMessages.atMost,
};

/** The values of one day, month or year as text: for the tooltip, the keyboard and the table. */
export interface Reading {
  readonly when: string;
  readonly amounts: readonly { readonly series: Series; readonly text: string }[];
}

/** "20 Nov 2026: Income £612.40, Expense £48.07" */
export function sentenceOf({ when, amounts }: Reading): string {
  return `${when}: ${amounts.map(({ series, text }) => `${seriesNames[series]} ${text}`).join(', ')}`;
}
