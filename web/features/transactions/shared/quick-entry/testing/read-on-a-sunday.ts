import { defaultExpenseCategories, defaultIncomeCategories } from '#contract/category-names.ts';
import { toPlainText } from '#contract/money.ts';
import type { EntryContext } from '../entry-reading.ts';
import { readEntry } from '../read-entry.ts';

/** A Sunday. */
export const today = '2026-11-22';

export const context: EntryContext = {
  today,
  dayOrder: 'day first',
  currency: 'GBP',
  decimalSeparator: '.',
  expenseCategories: defaultExpenseCategories,
  incomeCategories: defaultIncomeCategories,
};

/** A parsed line, with its amount in plain digits and its doubts by kind. */
export function read(line: string, more: Partial<EntryContext> = {}) {
  const { name, amount, addedOn, isIncome, category, rhythm, doubts } = readEntry(line, {
    ...context,
    ...more,
  });
  return {
    name,
    amount: amount === undefined ? undefined : toPlainText(amount),
    day: addedOn,
    isIncome,
    category,
    rhythm: rhythm && (rhythm.interval === 1 ? rhythm.frequency : `${rhythm.frequency} ${rhythm.interval}`),
    doubts: doubts.map(({ kind }) => kind),
  };
}
