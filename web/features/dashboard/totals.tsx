import { Link } from 'react-router';
import { rowsOf } from '#web/features/transactions/shared/rows-of.ts';
import late from '#web/ui/late.module.css';
import { Summary } from '#web/ui/summary.tsx';
import type { SummaryQuery } from './dashboard.api.ts';

const rows = {
  income: { filter: { isIncome: true }, hint: 'see all income' },
  expenses: { filter: { isIncome: false }, hint: 'see all expenses' },
  balance: { filter: {}, hint: 'see all transactions' },
};

/** All-time sums, each linking to its transactions. */
export function Totals({ summary: { data, isLoadingError } }: { summary: SummaryQuery }) {
  if (isLoadingError) return null;
  return (
    <div className={data === undefined ? late['late'] : undefined}>
      <Summary
        period="all time"
        figures={data}
        renderLink={(figure, amount) => (
          <Link to={rowsOf(rows[figure].filter)}>
            {amount}
            <span className="vh">, {rows[figure].hint}</span>
          </Link>
        )}
      />
    </div>
  );
}
