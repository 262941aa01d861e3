import {
  addDays,
  daysFromTo,
  firstDayOf,
  type LocalDate,
  lastDayOf,
  type Month,
  monthOf,
  monthsFromTo,
} from '#contract/calendar.ts';
import type { Charts, Period, Summary } from '#contract/dashboard.ts';
import { recentCount } from '#contract/limits.ts';
import { toDecimal } from '#contract/money.ts';
import { categoryIndex } from '#server/features/categories/categories.service.ts';
import { listRecent } from '#server/features/transactions/read-transactions.service.ts';
import { sumAll, sumBy } from '#server/features/transactions/totals.service.ts';
import { type Principal, todayOf, type UserId } from '#server/platform/caller.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { hasSamples } from './dashboard.queries.ts';

export async function getSummary(db: Db, userId: UserId): Promise<Summary> {
  const [{ income, expenses }, recentTransactions, hasSampleData] = await Promise.all([
    sumAll(db, userId),
    listRecent(db, userId, recentCount),
    hasSamples(db, userId),
  ]);
  return {
    totalIncome: toDecimal(income),
    totalExpenses: toDecimal(expenses),
    balance: toDecimal(income - expenses),
    recentTransactions,
    hasSampleData,
  };
}

const alphabetical = new Intl.Collator('en');

/** Expenses by category, largest first, and both directions over time, with zeros for empty steps. */
export async function getCharts(deps: Deps, caller: Principal, period: Period): Promise<Charts> {
  const db = deps.db.read;
  const { userId } = caller;
  const today = todayOf(caller, deps.clock);
  const { step, ...ends } = stepsOf(period, today);
  const range = { grain: step, ...ends };
  const [{ nameOf }, categories, periods] = await Promise.all([
    categoryIndex(db, userId),
    sumBy(db, userId, ['category_id'], { ...range, isIncome: false }),
    sumBy(db, userId, ['period', 'is_income'], range),
  ]);
  const used = periods.map((each) => each.period).sort();
  const { from = used[0] ?? monthOf(today), to = used.at(-1) ?? monthOf(today) } = ends;
  const steps = step === 'day' ? daysFromTo(from, to) : monthsFromTo(from, to);
  const overTime = (direction: 'income' | 'expenses') => {
    const ofDirection = periods.filter(({ is_income }) => (is_income === 1) === (direction === 'income'));
    const sums = new Map(ofDirection.map(({ period, amount }) => [period, amount]));
    return steps.map((date) => ({ date, total: toDecimal(sums.get(date) ?? 0) }));
  };
  return {
    expensesByCategory: categories
      .map(({ category_id, amount }) => ({ name: nameOf(category_id), total: toDecimal(amount) }))
      .sort((a, b) => b.total - a.total || alphabetical.compare(a.name, b.name)),
    expensesOverTime: overTime('expenses'),
    incomeOverTime: overTime('income'),
    from: step === 'day' ? from : firstDayOf(from),
    to: step === 'day' ? to : lastDayOf(to),
    step,
  };
}

/** The first and the last step of a period relative to `today`; all time has no ends. */
function stepsOf(
  period: Period,
  today: LocalDate,
): { step: 'day' | 'month'; from?: LocalDate | Month; to?: LocalDate | Month } {
  if (period === '30d') return { step: 'day', from: addDays(today, -29), to: today };
  const month = monthOf(today);
  if (period === 'month') return { step: 'day', from: firstDayOf(month), to: lastDayOf(month) };
  const year = today.slice(0, 4);
  if (period === 'year') return { step: 'month', from: `${year}-01`, to: `${year}-12` };
  return { step: 'month' };
}
