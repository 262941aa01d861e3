import type { BudgetInput } from '#contract/budgets.ts';
import { addMonths, firstDayOf, type LocalDate, monthOf } from '#contract/calendar.ts';
import { type CurrencyCode, getCurrency } from '#contract/currencies.ts';
import type { MinorUnits } from '#contract/money.ts';
import type { TransactionInput } from '#contract/transactions.ts';
import { demoBudgets } from './demo-plans.ts';
import { demoTransactions } from './demo-transactions.ts';

const seed = 2;
const monthsBack = 3;

/**
 * Simulated transactions of the last months up to today, oldest first, and budgets; deterministic for a day and
 * currency.
 */
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

/** Rounds to whole units in currencies with small units. */
function scale(amount: MinorUnits, currency: CurrencyCode): MinorUnits {
  const factor = getCurrency(currency).unitsPerPound;
  return factor === undefined ? amount : Math.round((amount * factor) / 100) * 100;
}
