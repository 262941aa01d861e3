import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Period } from '#contract/dashboard.ts';
import { dashboardMessages } from '#contract/messages/dashboard.ts';
import { type MinorUnits, shownDifference } from '#contract/money.ts';
import { rowsOf } from '#web/features/transactions/shared/rows-of.ts';
import { useCurrency } from '#web/ui/currency-context.ts';
import { Money } from '#web/ui/money-text.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { type Figure, Summary } from '#web/ui/summary.tsx';
import type { ChartData, SummaryQuery } from './dashboard.api.ts';

const rows = {
  income: { filter: { isIncome: true }, hint: dashboardMessages.seeAllIncome },
  expenses: { filter: { isIncome: false }, hint: dashboardMessages.seeAllExpenses },
  balance: { filter: {}, hint: dashboardMessages.seeAllTransactions },
};

/** All time has none: that is the figure itself. */
const sentences: Partial<Record<Period, string>> = {
  '30d': dashboardMessages.sumIn30Days,
  month: dashboardMessages.sumThisMonth,
  year: dashboardMessages.sumThisYear,
};

interface TotalsProps {
  summary: SummaryQuery;
  /** Of the chosen period, once they are there. */
  charts: ChartData | undefined;
}

/** All-time sums and those of the chosen period, each linking to its transactions. */
export function Totals({ summary: { data, isLoadingError }, charts }: TotalsProps) {
  const currency = useCurrency();
  if (isLoadingError) return null;
  const sums = charts && sumsOf(charts);
  const net = sums && shownDifference(sums.income, sums.expenses, currency);
  return (
    <div className={data === undefined ? 'late' : undefined}>
      <Summary
        period={dashboardMessages.allTime}
        figures={data}
        renderLink={(figure, amount) => (
          <Link to={rowsOf(rows[figure].filter)}>
            {amount}
            <span className="vh">, {rows[figure].hint}</span>
          </Link>
        )}
        renderPart={(figure) =>
          sums && (
            <InPeriod figure={figure} charts={charts}>
              {figure === 'balance' ? <Net value={net ?? 0} /> : <Money value={sums[figure]} />}
            </InPeriod>
          )
        }
      />
    </div>
  );
}

function sumsOf({ activity }: ChartData): Record<'income' | 'expenses', MinorUnits> {
  const sumOf = (kind: 'income' | 'expense') => activity.reduce((sum, entry) => sum + entry[kind], 0);
  return { income: sumOf('income'), expenses: sumOf('expense') };
}

function Net({ value }: { value: MinorUnits }) {
  return <Money value={value} signed={value > 0 ? 'income' : undefined} />;
}

function InPeriod({ figure, charts, children }: { figure: Figure; charts: ChartData; children: ReactNode }) {
  const { from: startDate, to: endDate, period } = charts;
  const sentence = sentences[period];
  if (sentence === undefined) return null;
  return (
    <Link to={rowsOf({ ...rows[figure].filter, startDate, endDate })}>
      <Sentence text={sentence} parts={{ sum: children }} />
    </Link>
  );
}
