import { daysFromTo, monthOf, monthsFromTo } from '#contract/calendar.ts';
import type { Charts, Period, Summary } from '#contract/dashboard.ts';
import { type MinorUnits, toDecimal } from '#contract/money.ts';
import { listRecent, sumAll } from '#server/features/transactions/transactions.service.ts';
import { type Caller, todayOf, type UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/open.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findUsedDays, listTotals, type PeriodTotal } from './dashboard.queries.ts';
import { periodRange } from './period-range.ts';

const recentCount = 7;

export async function getSummary(db: Queryable, userId: UserId): Promise<Summary> {
  const [{ income, expenses }, recentTransactions] = await Promise.all([
    sumAll(db, userId),
    listRecent(db, userId, recentCount),
  ]);
  return {
    totalIncome: toDecimal(income),
    totalExpenses: toDecimal(expenses),
    balance: toDecimal(income - expenses),
    recentTransactions,
  };
}

/** Expenses by category, largest first, and both directions over time; steps without an entry are zero. */
export async function getCharts(deps: Deps, caller: Caller, period: Period): Promise<Charts> {
  const db = deps.db.read;
  const used = period === 'all' ? await findUsedDays(db, caller.userId) : undefined;
  const { from, to, step } = periodRange(period, todayOf(caller, deps.clock), used);
  const steps = step === 'day' ? daysFromTo(from, to) : monthsFromTo(monthOf(from), monthOf(to));
  const totals = await listTotals(db, caller.userId, {
    grain: step,
    from: steps[0] ?? from,
    to: steps.at(-1) ?? to,
  });
  const [income, expenses] = [totals.filter(isIncome), totals.filter((total) => !isIncome(total))];
  return {
    expensesByCategory: sumBy(expenses, 'category')
      .map(([name, total]) => ({ name, total: toDecimal(total) }))
      .sort((a, b) => b.total - a.total || a.name.localeCompare(b.name, 'en')),
    expensesOverTime: overTime(steps, expenses),
    incomeOverTime: overTime(steps, income),
    from,
    to,
    step,
  };
}

function isIncome({ is_income }: PeriodTotal): boolean {
  return is_income === 1;
}

function overTime(
  steps: readonly string[],
  totals: readonly PeriodTotal[],
): { date: string; total: number }[] {
  const sums = new Map(sumBy(totals, 'period'));
  return steps.map((date) => ({ date, total: toDecimal(sums.get(date) ?? 0) }));
}

function sumBy(totals: readonly PeriodTotal[], key: 'category' | 'period'): [string, MinorUnits][] {
  const sums = new Map<string, MinorUnits>();
  for (const total of totals) sums.set(total[key], (sums.get(total[key]) ?? 0) + total.amount);
  return [...sums];
}
