import type { BudgetInput } from '#contract/budgets.ts';
import { addMonths, firstDayOf, type LocalDate, monthOf } from '#contract/calendar.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import type { MinorUnits } from '#contract/money.ts';
import type { TransactionInput } from '#contract/transactions.ts';
import { demoBudgets } from './demo-plans.ts';
import { demoTransactions } from './demo-transactions.ts';

const seed = 2;
const monthsBack = 3;

/** What a pound buys, roughly: so that a coffee costs what a coffee costs. */
const scales: Partial<Record<CurrencyCode, number>> = { JPY: 150, INR: 80 };

/** The last months of the made-up life up to today, oldest first, and its budgets: the same for the same day and currency. */
export function sampleEntries(
  today: LocalDate,
  currency: CurrencyCode,
): { transactions: TransactionInput[]; budgets: BudgetInput[] } {
  const since = firstDayOf(addMonths(monthOf(today), -monthsBack));
  return {
    transactions: demoTransactions(today, seed)
      .filter(({ addedOn }) => addedOn >= since)
      .map((entry) => ({ ...entry, cost: scale(entry.cost, currency) })),
    budgets: demoBudgets(today).map((budget) => ({ ...budget, amount: scale(budget.amount, currency) })),
  };
}

/** Whole units where one is worth little. */
function scale(amount: MinorUnits, currency: CurrencyCode): MinorUnits {
  const factor = scales[currency];
  return factor === undefined ? amount : Math.round((amount * factor) / 100) * 100;
}
