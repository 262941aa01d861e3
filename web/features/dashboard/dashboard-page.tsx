import type { QueryClient } from '@tanstack/react-query';
import { Eraser, Plus } from 'lucide-react';
import { Fragment } from 'react';
import { useSearchParams } from 'react-router';
import { openingBalance } from '#contract/category-names.ts';
import { dashboardMessages, firstStepMessages } from '#contract/messages/dashboard.ts';
import { useRemoveSampleData } from '#web/features/sample-data/sample-data.api.ts';
import { TransactionFormDialog } from '#web/features/transactions/shared/lazy-transaction-form.ts';
import { QuickEntry } from '#web/features/transactions/shared/quick-entry/quick-entry.tsx';
import { summaryQuery } from '#web/features/transactions/transactions.api.ts';
import { useHotkeys } from '#web/platform/shortcuts.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { openDialog } from '#web/ui/dialogs.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { chartsQuery, useCharts, useSummary } from './dashboard.api.ts';
import styles from './dashboard.module.css';
import { FirstStep } from './first-step.tsx';
import { ExpensesByCategory, OverTime, RecentActivity } from './over-time.tsx';
import { Failure } from './panel.tsx';
import { PeriodSwitch, toPeriod } from './period-switch.tsx';
import { RecentTransactions } from './recent-transactions.tsx';
import { Totals } from './totals.tsx';

/** After the first answers and outside the first load, because it is below them. */
const Ahead = lazyComponent(async () => (await import('./ahead.tsx')).Ahead);

export function DashboardPage() {
  const [searchParams] = useSearchParams();
  const period = toPeriod(searchParams.get('period'));
  const summary = useSummary();
  const isEmpty = summary.data?.recent.every(({ category }) => category === openingBalance.category);
  const charts = useCharts(period, { enabled: !summary.isPending });
  const hotkeys = useHotkeys();
  return (
    <Page>
      <PageHead title={dashboardMessages.title}>
        {summary.data?.hasSampleData && <RemoveSampleData />}
        <Button
          {...hotkeys('N')}
          variant="primary"
          icon={<Plus />}
          onClick={() => openDialog(TransactionFormDialog, { nameRequired: true })}
        >
          {dashboardMessages.addTransaction}
        </Button>
      </PageHead>
      <div className="stack">
        <QuickEntry />
        {/* The first step replaces the skeletons, so no readable content moves. */}
        <Fragment key={isEmpty ? 'empty' : 'usual'}>
          {isEmpty && <FirstStep />}
          <Failure queries={[summary, charts]} />
          <Totals summary={summary} charts={charts.data} />
          {!charts.isLoadingError && (
            <div className={cx(summary.isPending && styles['awaited'])}>
              <PeriodSwitch period={period} range={charts.data} />
            </div>
          )}
          <div className="columns">
            <ExpensesByCategory charts={charts} />
            <RecentActivity charts={charts} period={period} />
            <RecentTransactions summary={summary} />
            <div className="stack">
              <OverTime kind="income" charts={charts} />
              <OverTime kind="expense" charts={charts} />
            </div>
            {summary.data && <Ahead />}
          </div>
        </Fragment>
      </div>
    </Page>
  );
}

DashboardPage.prefetch = (client: QueryClient) => {
  void client.prefetchQuery(summaryQuery);
  void client.prefetchQuery(chartsQuery('30d'));
};

function RemoveSampleData() {
  const { mutate: removeSamples, isPending } = useRemoveSampleData();
  return (
    <Button
      compact
      stacked
      icon={<Eraser />}
      busy={isPending}
      busyText={firstStepMessages.removing}
      onClick={() => removeSamples()}
    >
      {firstStepMessages.remove}
    </Button>
  );
}
