import type { BudgetsOutlook } from '#contract/budgets.ts';
import { firstDayOf, lastDayOf, monthOf } from '#contract/calendar.ts';
import { toDecimal } from '#contract/money.ts';
import { categoryIndex } from '#server/features/categories/categories.service.ts';
import { usualExpenses } from '#server/features/insights/usual-expenses.service.ts';
import { listRecurring } from '#server/features/recurring/recurring.service.ts';
import { type Principal, todayOf } from '#server/platform/caller.ts';
import type { Deps } from '#server/platform/deps.ts';
import { outlookOf } from './outlook.ts';
import { readBudgets } from './read-budgets.service.ts';
import { thresholdOf } from './threshold.ts';

/** Whether this month's budgets will last, and what is usually spent in categories without one. */
export async function readOutlook(deps: Deps, caller: Principal): Promise<BudgetsOutlook> {
  const db = deps.db.read;
  const { userId } = caller;
  const today = todayOf(caller, deps.clock);
  const [year = 0, month = 0] = monthOf(today).split('-').map(Number);
  const budgets = await readBudgets(db, userId, { year, month });
  const rules = budgets.length === 0 ? [] : await listRecurring(db, userId, today);
  return {
    budgets: budgets.map((budget) => {
      const ofCategory = rules.filter((rule) => rule.category === budget.category);
      const { toCome, runsOutOn } = outlookOf(budget, { rules: ofCategory, today });
      return {
        _id: budget.id,
        category: budget.category,
        pace: runsOutOn === undefined ? ('on course' as const) : ('runs out' as const),
        runsOutOn: runsOutOn ?? null,
        toCome: toDecimal(toCome),
        alert: thresholdOf(budget) || null,
      };
    }),
    suggestions: await suggest(deps, caller, new Set(budgets.map(({ category_id }) => category_id))),
  };
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
