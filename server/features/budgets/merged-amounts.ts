import type { BudgetTable } from '#server/platform/database/schema.ts';

type Amounts = Pick<BudgetTable, 'amount' | 'repeat_amount'>;

/** A budget with the amounts of one whose category is merged into its own. */
export function withAmounts<T extends Amounts>(budget: T, { amount, repeat_amount }: Amounts): T {
  const repeats = budget.repeat_amount !== null || repeat_amount !== null;
  const sum = (budget.repeat_amount ?? 0) + (repeat_amount ?? 0);
  return { ...budget, amount: budget.amount + amount, repeat_amount: repeats ? sum : null };
}

/** The same budget without them again; what is left of nothing does not repeat. */
export function withoutAmounts<T extends Amounts>(budget: T, { amount, repeat_amount }: Amounts): T {
  const left = Math.max(0, (budget.repeat_amount ?? 0) - (repeat_amount ?? 0));
  return { ...budget, amount: budget.amount - amount, repeat_amount: left > 0 ? left : null };
}
