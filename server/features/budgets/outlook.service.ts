import type { BudgetsOutlook } from '#contract/budgets.ts';
import { firstDayOf, type LocalDate, lastDayOf, monthOf } from '#contract/calendar.ts';
import { fromDecimal, toDecimal } from '#contract/money.ts';
import { categoryIndex } from '#server/features/categories/categories.service.ts';
import { repeatingThisMonth } from '#server/features/insights/repeating.service.ts';
import { usualExpenses } from '#server/features/insights/usual-expenses.service.ts';
import { listRecurring } from '#server/features/recurring/recurring.service.ts';
import { type Principal, todayOf, type UserId } from '#server/platform/caller.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sumExplained } from './budgets.queries.ts';
import { dayItRunsOut } from './outlook.ts';
import { type FullBudget, readBudgets } from './read-budgets.service.ts';
import { thresholdOf } from './threshold.ts';

/** Whether this month's budgets will last, and what is usually spent in categories without one. */
export async function readOutlook(deps: Deps, caller: Principal): Promise<BudgetsOutlook> {
  const db = deps.db.read;
  const { userId } = caller;
  const today = todayOf(caller, deps.clock);
  const [year = 0, month = 0] = monthOf(today).split('-').map(Number);
  const budgets = await readBudgets(db, userId, { year, month });
  return {
    budgets: budgets.length === 0 ? [] : await outlooks(deps, userId, { budgets, today }),
    suggestions: await suggest(deps, caller, new Set(budgets.map(({ category_id }) => category_id))),
  };
}

async function outlooks(
  deps: Deps,
  userId: UserId,
  { budgets, today }: { budgets: readonly FullBudget[]; today: LocalDate },
): Promise<BudgetsOutlook['budgets']> {
  const db = deps.db.read;
  const [rules, { byId }] = await Promise.all([listRecurring(db, userId, today), categoryIndex(db, userId)]);
  const nameOf = (id: string) => byId.get(id)?.name ?? '';
  const { toCome, found } = await repeatingThisMonth(deps, userId, { today, rules, nameOf });
  const explained = await sumExplained(db, userId, { today, found });
  return budgets.map((budget) => {
    const due = toCome
      .filter(({ category }) => category === budget.category)
      .map(({ amount, ...each }) => ({ ...each, amount: fromDecimal(amount) }));
    const runsOutOn = dayItRunsOut(
      { ...budget, explained: explained.get(budget.category_id) ?? 0, toCome: due },
      today,
    );
    return {
      _id: budget.id,
      category: budget.category,
      pace: runsOutOn === undefined ? ('on course' as const) : ('runs out' as const),
      runsOutOn: runsOutOn ?? null,
      toCome: toDecimal(due.reduce((sum, { amount }) => sum + amount, 0)),
      alert: thresholdOf(budget) || null,
    };
  });
}

async function suggest(
  deps: Deps,
  caller: Principal,
  taken: ReadonlySet<string>,
): Promise<BudgetsOutlook['suggestions']> {
  const db = deps.db.read;
  const [{ byId }, usual] = await Promise.all([
    categoryIndex(db, caller.userId),
    usualExpenses(db, caller.userId, todayOf(caller, deps.clock)),
  ]);
  const wanted = usual.filter(({ categoryId }) => !taken.has(categoryId));
  return wanted.map(({ categoryId, amount, month }) => {
    const category = byId.get(categoryId)?.name ?? '';
    return {
      category,
      amount: toDecimal(amount),
      rows: { startDate: firstDayOf(month), endDate: lastDayOf(month), isIncome: 'false' as const, category },
    };
  });
}
