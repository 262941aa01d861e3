import { ChartPie } from 'lucide-react';
import { Link } from 'react-router';
import { dashboardMessages } from '#contract/messages/dashboard.ts';
import { rowsOf } from '#web/features/transactions/shared/rows-of.ts';
import { Doughnut } from '#web/ui/chart/doughnut.tsx';
import { DoughnutSkeleton } from '#web/ui/chart/doughnut-skeleton.tsx';
import { Empty } from '#web/ui/empty.tsx';
import type { ChartsQuery } from './dashboard.api.ts';
import styles from './expenses-by-category.module.css';
import { ChartBox, Panel } from './panel.tsx';

export function ExpensesByCategory({ charts }: { charts: ChartsQuery }) {
  return (
    <Panel
      title="Expenses by Category"
      query={charts}
      skeleton={
        <ChartBox className={styles['box']}>
          <DoughnutSkeleton />
        </ChartBox>
      }
    >
      {({ expensesByCategory, from: startDate, to: endDate }) =>
        expensesByCategory.length > 0 ? (
          <ChartBox className={styles['box']}>
            <Doughnut
              label="Expenses by category"
              items={expensesByCategory}
              renderLink={(category, link) => (
                <Link to={rowsOf({ isIncome: false, category, startDate, endDate })} {...link} />
              )}
            />
          </ChartBox>
        ) : (
          <Empty small icon={<ChartPie />}>
            {dashboardMessages.noExpenses}
          </Empty>
        )
      }
    </Panel>
  );
}
