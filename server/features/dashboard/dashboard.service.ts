import {
  addDays,
  daysFromTo,
  firstDayOf,
  type LocalDate,
  lastDayOf,
  monthOf,
  monthsFromTo,
} from '#contract/calendar.ts';
import type { Charts, Period, Summary } from '#contract/dashboard.ts';
import { recentCount } from '#contract/limits.ts';
import { toDecimal } from '#contract/money.ts';
import { listRecent } from '#server/features/transactions/read-transactions.service.ts';
import {
  findUsedDays,
  sumByName,
  sumByPeriod,
  type UsedDays,
} from '#server/features/transactions/totals.service.ts';
import { type Principal, todayOf, type UserId } from '#server/platform/caller.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readOverview } from './dashboard.queries.ts';

export async function getSummary(db: Db, userId: UserId): Promise<Summary> {
  const [{ income, expenses, hasSampleData }, recentTransactions] = await Promise.all([
    readOverview(db, userId),
    listRecent(db, userId, recentCount),
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
  const used = period === 'all' ? await findUsedDays(db, caller.userId) : {};
  const { from, to, step } = periodRange(period, todayOf(caller, deps.clock), used);
  const steps = step === 'day' ? daysFromTo(from, to) : monthsFromTo(monthOf(from), monthOf(to));
  const range = { grain: step, from: steps[0] ?? from, to: steps.at(-1) ?? to };
  const [categories, periods] = await Promise.all([
    sumByName(db, caller.userId, { ...range, isIncome: false }),
    sumByPeriod(db, caller.userId, range),
  ]);
  const sums = new Map(periods.map((each) => [each.period, each]));
  const overTime = (direction: 'income' | 'expenses') =>
    steps.map((date) => ({ date, total: toDecimal(sums.get(date)?.[direction] ?? 0) }));
  return {
    expensesByCategory: categories
      .map(({ name, amount }) => ({ name, total: toDecimal(amount) }))
      .sort((a, b) => b.total - a.total || alphabetical.compare(a.name, b.name)),
    expensesOverTime: overTime('expenses'),
    incomeOverTime: overTime('income'),
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

/** The date range of a period relative to `today` and, for all time, the days with transactions. */
function periodRange(
  period: Period,
  today: LocalDate,
  { first = today, last = today }: Partial<UsedDays>,
): PeriodRange {
  if (period === '30d') return { from: addDays(today, -29), to: today, step: 'day' };
  const month = monthOf(today);
  if (period === 'month') return { from: firstDayOf(month), to: lastDayOf(month), step: 'day' };
  const year = today.slice(0, 4);
  if (period === 'year') return { from: `${year}-01-01`, to: `${year}-12-31`, step: 'month' };
  return { from: firstDayOf(monthOf(first)), to: lastDayOf(monthOf(last)), step: 'month' };
}
