import { ChartColumn, ChartPie } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import type { LocalDate, Month } from '#contract/calendar.ts';
import type { Period } from '#contract/dashboard.ts';
import { dashboardMessages } from '#contract/messages/dashboard.ts';
import { transactionsPath } from '#web/features/transactions/shared/transactions-path.ts';
import { useToday } from '#web/platform/today.ts';
import { ActivityBars } from '#web/ui/chart/activity-bars.tsx';
import { type Bucket, daysOf } from '#web/ui/chart/buckets.ts';
import { Doughnut, DoughnutSkeleton } from '#web/ui/chart/doughnut.tsx';
import { LineChart } from '#web/ui/chart/line-chart.tsx';
import type { Series } from '#web/ui/chart/reading.tsx';
import { ChartLegend } from '#web/ui/chart/time-chart.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { SheetRoom } from '#web/ui/sheet.tsx';
import type { ChartData, ChartsQuery } from './dashboard.api.ts';
import styles from './dashboard.module.css';
import { Panel } from './panel.tsx';

interface OverTimeProps {
  kind: 'income' | 'expense';
  charts: ChartsQuery;
}

export function OverTime({ kind, charts }: OverTimeProps) {
  const { title, label, none } = dashboardMessages.overTime[kind];
  const today = useToday();
  const open = useOpenRows(charts.data);
  return (
    <Panel
      title={title}
      query={charts}
      skeleton={
        <SheetRoom>
          <LineChart label={label} kind={kind} entries={undefined} />
        </SheetRoom>
      }
    >
      {({ activity }) => {
        const all = activity.map((entry) => ({ on: entry.on, amount: entry[kind] }));
        const entries = upToToday(all, today());
        return (
          <SheetRoom>
            {entries.some(({ amount }) => amount > 0) ? (
              <LineChart label={label} kind={kind} entries={entries} onOpen={(on) => open(on, kind)} />
            ) : (
              <div className={styles['blank']}>
                <p className="hint">{none}</p>
              </div>
            )}
          </SheetRoom>
        );
      }}
    </Panel>
  );
}

const label = dashboardMessages.incomeAndExpenses;

interface RecentActivityProps {
  charts: ChartsQuery;
  /** The selected period; while it loads, the bars are still those of another. */
  period: Period;
}

export function RecentActivity({ charts, period }: RecentActivityProps) {
  const { data } = charts;
  const open = useOpenRows(data);
  return (
    <Panel
      title={dashboardMessages.recentActivity}
      hint={dashboardMessages.periods[data?.period ?? period].activity}
      side={data && hasActivity(data) && <ChartLegend series={['income', 'expense']} />}
      query={charts}
      skeleton={
        <SheetRoom>
          <ActivityBars label={label} entries={undefined} />
        </SheetRoom>
      }
    >
      {(shown) =>
        hasActivity(shown) ? (
          <SheetRoom>
            <ActivityBars label={label} entries={shown.activity} onOpen={open} />
          </SheetRoom>
        ) : (
          <Empty small icon={<ChartColumn />}>
            {dashboardMessages.noActivity}
          </Empty>
        )
      }
    </Panel>
  );
}

/** Opens the transactions of a day, month or year of the charts: all, or those of one series. */
function useOpenRows(charts: ChartData | undefined): (on: Bucket, series?: Series) => void {
  const navigate = useNavigate();
  return (on, series) => {
    const { startDate, endDate } = daysOf(on);
    const { from = startDate, to = endDate } = charts ?? {};
    void navigate(
      transactionsPath({
        isIncome: series && series === 'income',
        startDate: startDate < from ? from : startDate,
        endDate: endDate > to ? to : endDate,
      }),
    );
  };
}

function hasActivity({ activity }: ChartData): boolean {
  return activity.some(({ income, expense }) => income > 0 || expense > 0);
}

export function ExpensesByCategory({ charts }: { charts: ChartsQuery }) {
  return (
    <Panel
      title={dashboardMessages.expensesByCategory}
      query={charts}
      skeleton={
        <SheetRoom>
          <DoughnutSkeleton />
        </SheetRoom>
      }
    >
      {({ expensesByCategory, from: startDate, to: endDate }) =>
        expensesByCategory.length > 0 ? (
          <SheetRoom>
            <Doughnut
              label={dashboardMessages.categoriesChart}
              items={expensesByCategory}
              renderLink={(category, link) => (
                <Link to={transactionsPath({ isIncome: false, category, startDate, endDate })} {...link} />
              )}
            />
          </SheetRoom>
        ) : (
          <Empty small icon={<ChartPie />}>
            {dashboardMessages.noExpenses}
          </Empty>
        )
      }
    </Panel>
  );
}

interface Entry {
  readonly on: LocalDate | Month;
  readonly amount: number;
}

/** Without the days or months to come, which are no zeros yet; up to the last that already has an entry, if any has. */
export function upToToday<T extends Entry>(entries: readonly T[], today: LocalDate): readonly T[] {
  const last = entries.findLastIndex(({ on, amount }) => amount > 0 || on <= today.slice(0, on.length));
  return entries.slice(0, last + 1);
}
