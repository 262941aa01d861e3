import { LineChart } from '#web/ui/chart/line-chart.tsx';
import type { ChartsQuery } from './dashboard.api.ts';
import styles from './over-time.module.css';
import { ChartBox, Panel } from './panel.tsx';

const words = {
  income: { title: 'Income Vs Time', label: 'Income vs time', none: 'No income' },
  expense: { title: 'Expense Vs Time', label: 'Expense vs time', none: 'No expenses' },
};

interface OverTimeProps {
  kind: 'income' | 'expense';
  charts: ChartsQuery;
}

export function OverTime({ kind, charts }: OverTimeProps) {
  const { title, label, none } = words[kind];
  return (
    <Panel
      title={title}
      query={charts}
      skeleton={
        <ChartBox>
          <LineChart label={label} kind={kind} entries={undefined} />
        </ChartBox>
      }
    >
      {({ activity }) => {
        const entries = activity.map((entry) => ({ on: entry.on, amount: entry[kind] }));
        return (
          <ChartBox>
            {entries.some(({ amount }) => amount > 0) ? (
              <LineChart label={label} kind={kind} entries={entries} />
            ) : (
              <div className={styles['blank']}>
                <p className="hint">{none} in this period.</p>
              </div>
            )}
          </ChartBox>
        );
      }}
    </Panel>
  );
}
