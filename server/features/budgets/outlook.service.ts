import type { BudgetsOutlook } from '#contract/budgets.ts';
import {
  addDays,
  firstDayOf,
  type LocalDate,
  lastDayOf,
  monthOf,
  toYearAndMonth,
} from '#contract/calendar.ts';
import { fromDecimal, type MinorUnits, toDecimal } from '#contract/money.ts';
import { categoryIndex } from '#server/features/categories/categories.service.ts';
import { repeatingThisMonth, usualExpenses } from '#server/features/insights/usual-spending.service.ts';
import { listRecurring } from '#server/features/recurring/recurring.service.ts';
import { type Principal, todayOf, type UserId } from '#server/platform/caller.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sumExplained } from './budgets.queries.ts';
import { type BudgetWithRollover, readBudgets, thresholdOf } from './read-budgets.service.ts';

/** Whether this month's budgets will last, and what is usually spent in categories without one. */
export async function readOutlook(deps: Deps, caller: Principal): Promise<BudgetsOutlook> {
  const db = deps.db.read;
  const { userId } = caller;
  const today = todayOf(caller, deps.clock);
  const budgets = await readBudgets(db, userId, toYearAndMonth(today));
  return {
    budgets: budgets.length === 0 ? [] : await outlooks(deps, userId, { budgets, today }),
    suggestions: await suggest(deps, caller, new Set(budgets.map(({ category_id }) => category_id))),
  };
}

async function outlooks(
  deps: Deps,
  userId: UserId,
  { budgets, today }: { budgets: readonly BudgetWithRollover[]; today: LocalDate },
): Promise<BudgetsOutlook['budgets']> {
  const db = deps.db.read;
  const [rules, { nameOf }] = await Promise.all([
    listRecurring(db, userId, today),
    categoryIndex(db, userId),
  ]);
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
  const [{ nameOf }, usual] = await Promise.all([
    categoryIndex(db, caller.userId),
    usualExpenses(db, caller.userId, todayOf(caller, deps.clock)),
  ]);
  const wanted = usual.filter(({ categoryId }) => !taken.has(categoryId));
  return wanted.map(({ categoryId, amount, month }) => {
    const category = nameOf(categoryId);
    return {
      category,
      amount: toDecimal(amount),
      rows: { startDate: firstDayOf(month), endDate: lastDayOf(month), isIncome: 'false' as const, category },
    };
  });
}

interface Payment {
  day: LocalDate;
  amount: MinorUnits;
}

interface Spending {
  available: MinorUnits;
  /** In the whole month, with what is dated ahead. */
  spent: MinorUnits;
  /** What of it is no everyday spending: it repeats, or is dated ahead. */
  explained: MinorUnits;
  /** Payments that repeat and are still due this month. */
  toCome: readonly Payment[];
}

/** One large purchase in the first days says little about the rest of the month. */
const fewestDays = 5;

/**
 * The day on which a budget will be spent, if everyday spending goes on as fast as until now, and payments that repeat come
 * when they are due; undefined if it will last this month.
 */
function dayItRunsOut(
  { available, spent, explained, toCome }: Spending,
  today: LocalDate,
): LocalDate | undefined {
  const days = Number(today.slice(8));
  const perDay = days < fewestDays ? 0 : Math.max(0, spent - explained) / days;
  const dueBy = (day: LocalDate) =>
    toCome.filter((each) => each.day <= day).reduce((sum, each) => sum + each.amount, 0);
  const last = lastDayOf(monthOf(today));
  for (let day = today, ahead = 0; day <= last; day = addDays(day, 1), ahead++)
    if (spent + perDay * ahead + dueBy(day) > available) return day;
  return undefined;
}
