import type { Budget } from '#contract/budgets.ts';
import { firstDayOf, lastDayOf, yearAndMonth } from '#contract/calendar.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import { asShown, fromDecimal, type MinorUnits } from '#contract/money.ts';
import { transactionsPath } from '#web/features/transactions/shared/transactions-path.ts';
import type { RequestTo } from '#web/platform/call.ts';

/** The list of the transactions that make up what is spent of a budget. */
export function expensesOf({ category, month, year }: ShownBudget): string {
  const of = yearAndMonth(year, month);
  return transactionsPath({ category, isIncome: false, startDate: firstDayOf(of), endDate: lastDayOf(of) });
}

/** What is left, as the difference of the amounts that are shown beside it. */
export function shownRemaining(
  { amount, rolledOver = 0, spent = 0 }: Pick<ShownBudget, 'amount' | 'spent' | 'rolledOver'>,
  currency: CurrencyCode,
): MinorUnits {
  const [of, rolled, gone] = [amount, rolledOver, spent].map((each) => asShown(fromDecimal(each), currency));
  return (of ?? 0) + (rolled ?? 0) - (gone ?? 0);
}

type Known = 'spent' | 'rolledOver' | 'repeatAmount' | 'rollsOver';

/** What is `Known` may be missing: of a budget just entered, only the server knows it. */
export type ShownBudget = Omit<Budget, Known | 'remaining'> & {
  [K in Known]?: Budget[K] | undefined;
};

type ListQuery = NonNullable<RequestTo<'GET /budgets'>['query']>;

/** The list with a budget as entered or returned, in its position. */
export function withBudget(list: ShownBudget[], query: ListQuery, budget: ShownBudget): ShownBudget[] {
  const before = list.find(({ _id }) => _id === budget._id);
  const others = list.filter((other) => other !== before);
  const { month = budget.month, year = budget.year } = query;
  if (month !== budget.month || year !== budget.year) return others;
  const alike = before && isSpentAlike(before, budget) ? before : undefined;
  const known = {
    spent: budget.spent ?? alike?.spent,
    rolledOver: budget.rolledOver ?? alike?.rolledOver,
    repeatAmount: budget.repeatAmount === undefined ? before?.repeatAmount : budget.repeatAmount,
    rollsOver: budget.rollsOver ?? before?.rollsOver,
  };
  const next = others.findIndex((other) => order(budget, other) < 0);
  return others.toSpliced(next === -1 ? others.length : next, 0, { ...budget, ...known });
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
