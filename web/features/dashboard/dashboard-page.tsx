import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { TransactionFormDialog } from '#web/features/transactions/shared/transaction-form-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useCharts, useSummary } from './dashboard.api.ts';
import styles from './dashboard-page.module.css';
import { ExpensesByCategory } from './expenses-by-category.tsx';
import { Failure } from './failure.tsx';
import { OverTime } from './over-time.tsx';
import { toPeriod } from './period.ts';
import { PeriodSwitch } from './period-switch.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { RecentTransactions } from './recent-transactions.tsx';
import { Totals } from './totals.tsx';

export function DashboardPage() {
  const [searchParams] = useSearchParams();
  const period = toPeriod(searchParams.get('period'));
  const summary = useSummary();
  const charts = useCharts(period);
  const [isAdding, setAdding] = useState(false);
  return (
    <Page>
      <PageHead title="Dashboard Overview">
        <Button variant="primary" icon={<Plus />} onClick={() => setAdding(true)}>
          Add Transaction
        </Button>
      </PageHead>
      <div className={styles['parts']}>
        <Failure queries={[summary, charts]} />
        <Totals summary={summary} />
        {!charts.isLoadingError && <PeriodSwitch period={period} range={charts.data} />}
        <div className={styles['grid']}>
          <ExpensesByCategory charts={charts} />
          <RecentActivity charts={charts} period={period} />
          <RecentTransactions summary={summary} />
          <div className={styles['stack']}>
            <OverTime kind="income" charts={charts} />
            <OverTime kind="expense" charts={charts} />
          </div>
        </div>
      </div>
      {isAdding && <TransactionFormDialog nameRequired onClose={() => setAdding(false)} />}
    </Page>
  );
}
