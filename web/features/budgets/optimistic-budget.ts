import type { Budget } from '#contract/budgets.ts';
import type { SentTo } from '#web/platform/call.ts';

/** `spent` may be missing: for a category and month just entered, only the server knows it. */
export type ShownBudget = Omit<Budget, 'spent' | 'remaining'> & { spent?: number | undefined };

type ListQuery = NonNullable<SentTo<'GET /budgets'>['query']>;

/** The list with a budget as entered or returned, in its position. */
export function withBudget(list: ShownBudget[], query: ListQuery, budget: ShownBudget): ShownBudget[] {
  const before = list.find(({ _id }) => _id === budget._id);
  const others = list.filter((other) => other !== before);
  const { month = budget.month, year = budget.year } = query;
  if (month !== budget.month || year !== budget.year) return others;
  const spent = budget.spent ?? (before && isSpentAlike(before, budget) ? before.spent : undefined);
  const next = others.findIndex((other) => order(budget, other) < 0);
  return others.toSpliced(next === -1 ? others.length : next, 0, { ...budget, spent });
}

/** Both count the same transactions. */
function isSpentAlike(one: ShownBudget, other: ShownBudget): boolean {
  return order(one, other) === 0;
}

/** Latest month first, then by name. */
function order(one: ShownBudget, other: ShownBudget): number {
  const name = (budget: ShownBudget) => budget.category.toLowerCase();
  const byName = name(one) < name(other) ? -1 : Number(name(one) > name(other));
  return other.year - one.year || other.month - one.month || byName;
}
