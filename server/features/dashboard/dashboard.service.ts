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
import { hasOwnRow } from '#server/platform/database/own-rows.ts';
import type { Flag } from '#server/platform/database/schema.ts';
import type { Deps } from '#server/platform/deps.ts';

export async function getSummary(db: Db, userId: UserId): Promise<Summary> {
  const [{ income, expenses }, recentTransactions, hasSampleData] = await Promise.all([
    sumAll(db, userId),
    listRecent(db, userId, recentCount),
    hasOwnRow(db, 'sample_rows', { user_id: userId }),
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
  const used = period === 'all' ? await sumBy(db, userId, ['period'], { grain: 'month' }) : [];
  const months = used.map((each) => each.period).sort();
  const { from, to, step } = periodRange(period, todayOf(caller, deps.clock), months);
  const steps = step === 'day' ? daysFromTo(from, to) : monthsFromTo(monthOf(from), monthOf(to));
  const range = { grain: step, from: steps[0] ?? from, to: steps.at(-1) ?? to };
  const [{ nameOf }, categories, periods] = await Promise.all([
    categoryIndex(db, userId),
    sumBy(db, userId, ['category_id'], { ...range, isIncome: false }),
    sumBy(db, userId, ['period', 'is_income'], range),
  ]);
  const overTime = (isIncome: Flag) => {
    const ofDirection = periods.filter(({ is_income }) => is_income === isIncome);
    const sums = new Map(ofDirection.map(({ period, amount }) => [period, amount]));
    return steps.map((date) => ({ date, total: toDecimal(sums.get(date) ?? 0) }));
  };
  return {
    expensesByCategory: categories
      .map(({ category_id, amount }) => ({ name: nameOf(category_id), total: toDecimal(amount) }))
      .sort((a, b) => b.total - a.total || alphabetical.compare(a.name, b.name)),
    expensesOverTime: overTime(0),
    incomeOverTime: overTime(1),
    from,
    to,
    step,
  };
}

export interface PeriodRange {
  from: LocalDate;
  to: LocalDate;
  step: 'day' | 'month';
}

/** The date range of a period relative to `today` and, for all time, the months with transactions. */
function periodRange(period: Period, today: LocalDate, used: readonly Month[]): PeriodRange {
  if (period === '30d') return { from: addDays(today, -29), to: today, step: 'day' };
  const month = monthOf(today);
  if (period === 'month') return { from: firstDayOf(month), to: lastDayOf(month), step: 'day' };
  const year = today.slice(0, 4);
  if (period === 'year') return { from: `${year}-01-01`, to: `${year}-12-31`, step: 'month' };
  return { from: firstDayOf(used[0] ?? month), to: lastDayOf(used.at(-1) ?? month), step: 'month' };
}
