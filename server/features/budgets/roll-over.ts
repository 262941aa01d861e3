import { addMonths, type Month } from '#contract/calendar.ts';
import type { MinorUnits } from '#contract/money.ts';

interface MonthOfCategory {
  category_id: string;
  period: Month;
}

interface Rolling extends MonthOfCategory {
  amount: MinorUnits;
  spent: MinorUnits;
  rolls_over: number;
}

export type RolledOver = (of: MonthOfCategory) => MinorUnits;

/**
 * What each month gets from the one before it, from all earlier budgets that roll over: what is left of the amount and of
 * what that month itself got, negative if it was overspent. A month without a budget breaks the chain.
 */
export function rollOver(budgets: readonly Rolling[]): RolledOver {
  const into = new Map<string, MinorUnits>();
  const rolling = budgets.filter(({ rolls_over }) => rolls_over === 1);
  for (const budget of rolling.sort((one, other) => (one.period < other.period ? -1 : 1))) {
    const left = (into.get(keyOf(budget)) ?? 0) + budget.amount - budget.spent;
    into.set(keyOf({ ...budget, period: addMonths(budget.period, 1) }), left);
  }
  return (of) => into.get(keyOf(of)) ?? 0;
}

function keyOf({ category_id, period }: MonthOfCategory): string {
  return `${period} ${category_id}`;
}
