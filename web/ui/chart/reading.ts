export type Series = 'income' | 'expense';

export const seriesNames: Record<Series, string> = { income: 'Income', expense: 'Expense' };

/** The values of one day, month or year as text: for the tooltip, the keyboard and the table. */
export interface Reading {
  readonly when: string;
  readonly amounts: readonly { readonly series: Series; readonly text: string }[];
}

/** "20 Nov 2026: Income £612.40, Expense £48.07" */
export function sentenceOf({ when, amounts }: Reading): string {
  return `${when}: ${amounts.map(({ series, text }) => `${seriesNames[series]} ${text}`).join(', ')}`;
}
