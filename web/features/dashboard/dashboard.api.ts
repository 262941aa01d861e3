import { keepPreviousData, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { LocalDate, Month } from '#contract/calendar.ts';
import type { Charts, Period, Summary } from '#contract/dashboard.ts';
import { fromDecimal, type MinorUnits } from '#contract/money.ts';
import { summaryQuery } from '#web/features/transactions/transactions.api.ts';
import { call } from '#web/platform/call.ts';
import { usePendingUpdates } from '#web/platform/optimistic-updates.ts';

export function useSummary() {
  const withPending = usePendingUpdates<Summary>(summaryQuery.queryKey);
  return useQuery({
    ...summaryQuery,
    select(summary) {
      const { totalIncome, totalExpenses, recentTransactions: recent, hasSampleData } = withPending(summary);
      return {
        income: fromDecimal(totalIncome),
        expenses: fromDecimal(totalExpenses),
        recent,
        hasSampleData,
      };
    },
  });
}

export function chartsQuery(period: Period) {
  return queryOptions({
    queryKey: ['dashboard', 'charts', period],
    queryFn: async ({ signal }) => ({
      period,
      ...(await call('GET /transactions/charts', { query: { period }, signal })),
    }),
  });
}

/** While another period loads, the previous one stays; `period` in the data tells which it is. */
export function useCharts(period: Period, { enabled }: { enabled: boolean }): ChartsQuery {
  const query = chartsQuery(period);
  const withPending = usePendingUpdates<ChartsOfPeriod>(query.queryKey);
  return useQuery({
    ...query,
    select: (charts) => toChartData(withPending(charts)),
    placeholderData: keepPreviousData,
    enabled,
  });
}

export type SummaryQuery = ReturnType<typeof useSummary>;
export type ChartsQuery = UseQueryResult<ChartData>;

export interface ChartData {
  period: Period;
  from: LocalDate;
  to: LocalDate;
  expensesByCategory: { name: string; amount: MinorUnits }[];
  /** Every day or every month of the period, in order. */
  activity: { on: LocalDate | Month; income: MinorUnits; expense: MinorUnits }[];
}

type ChartsOfPeriod = Charts & { period: Period };

function toChartData({ period, from, to, ...charts }: ChartsOfPeriod): ChartData {
  const expenses = new Map(charts.expensesOverTime.map(({ date, total }) => [date, total]));
  return {
    period,
    from,
    to,
    expensesByCategory: charts.expensesByCategory.map(({ name, total }) => ({
      name,
      amount: fromDecimal(total),
    })),
    activity: charts.incomeOverTime.map(({ date, total }) => ({
      on: date,
      income: fromDecimal(total),
      expense: fromDecimal(expenses.get(date) ?? 0),
    })),
  };
}
