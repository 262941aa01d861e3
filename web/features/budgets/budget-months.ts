import { type Month, yearAndMonth } from '#contract/calendar.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import { asShown, fromDecimal, type MinorUnits } from '#contract/money.ts';
import type { ShownBudget } from './shared/shown-budget.ts';

export interface BudgetMonth {
  month: Month;
  budgets: ShownBudget[];
}

/** In the order of the list, except that the current month is first. */
export function byMonth(list: readonly ShownBudget[], thisMonth: Month): BudgetMonth[] {
  const groups = Map.groupBy(list, ({ year, month }) => yearAndMonth(year, month));
  const months = [...groups].map(([month, budgets]) => ({ month, budgets }));
  return months.sort((one, other) => Number(other.month === thisMonth) - Number(one.month === thisMonth));
}

export interface BudgetTotal {
  amount: MinorUnits;
  spent: MinorUnits;
  rolledOver: MinorUnits;
  remaining: MinorUnits;
}

/** The sums of what the rows show; undefined while only the server knows what was spent. */
export function totalOf(budgets: readonly ShownBudget[], currency: CurrencyCode): BudgetTotal | undefined {
  let [amount, spent, rolledOver] = [0, 0, 0];
  for (const budget of budgets) {
    if (budget.spent === undefined) return undefined;
    amount += asShown(fromDecimal(budget.amount), currency);
    spent += asShown(fromDecimal(budget.spent), currency);
    rolledOver += asShown(fromDecimal(budget.rolledOver ?? 0), currency);
  }
  return { amount, spent, rolledOver, remaining: amount + rolledOver - spent };
}
