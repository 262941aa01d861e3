import { ArrowDownLeft, ArrowUpRight, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CurrencyCode } from '#contract/currencies.ts';
import { controlMessages } from '#contract/messages/controls.ts';
import { dashboardMessages } from '#contract/messages/dashboard.ts';
import { formatMoney, type MinorUnits, shownDifference } from '#contract/money.ts';
import { transactionsPath } from '#web/features/transactions/shared/transactions-path.ts';
import { useCurrency } from '#web/ui/currency-context.ts';
import { Figure, Figures } from '#web/ui/figures.tsx';
import { Money } from '#web/ui/money-text.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import type { ChartData, SummaryQuery } from './dashboard.api.ts';
import styles from './totals.module.css';

const totals = [
  {
    name: 'income',
    label: controlMessages.totalIncome,
    Icon: ArrowDownLeft,
    filter: { isIncome: true },
    hint: dashboardMessages.seeAllIncome,
  },
  {
    name: 'expenses',
    operator: '-',
    label: controlMessages.totalExpense,
    Icon: ArrowUpRight,
    filter: { isIncome: false },
    hint: dashboardMessages.seeAllExpenses,
  },
  {
    name: 'balance',
    operator: '=',
    label: controlMessages.currentBalance,
    Icon: Scale,
    filter: {},
    hint: dashboardMessages.seeAllTransactions,
  },
] as const;

type Total = (typeof totals)[number];

interface TotalsProps {
  summary: Pick<SummaryQuery, 'data' | 'isLoadingError'>;
  /** Of the chosen period, once they are there. */
  charts: ChartData | undefined;
}

/** All-time sums and those of the chosen period, each linking to its transactions: income minus expenses is the balance. */
export function Totals({ summary: { data, isLoadingError }, charts }: TotalsProps) {
  const currency = useCurrency();
  if (isLoadingError) return null;
  const sums = data && withBalance(data, currency);
  const inPeriod = charts && withBalance(sumsOf(charts), currency);
  const bars = data && waterfall(data.income, data.expenses);
  return (
    <div className={data === undefined ? 'late' : undefined}>
      <Figures label={controlMessages.totals} busy={data === undefined}>
        {totals.map((total) => (
          <Card key={total.name} total={total} value={sums?.[total.name]} bar={bars?.[total.name]}>
            {charts && <InPeriod total={total} charts={charts} value={inPeriod?.[total.name] ?? 0} />}
          </Card>
        ))}
      </Figures>
    </div>
  );
}

interface Sums {
  income: MinorUnits;
  expenses: MinorUnits;
}

function sumsOf({ activity }: ChartData): Sums {
  const sumOf = (kind: 'income' | 'expense') => activity.reduce((sum, entry) => sum + entry[kind], 0);
  return { income: sumOf('income'), expenses: sumOf('expense') };
}

function withBalance({ income, expenses }: Sums, currency: CurrencyCode) {
  return { income, expenses, balance: shownDifference(income, expenses, currency) };
}

interface CardProps {
  total: Total;
  /** Undefined while it loads. */
  value: MinorUnits | undefined;
  bar: Bar | undefined;
  /** How much of it belongs to the chosen period, in one line. */
  children: ReactNode;
}

function Card({ total: { name, label, Icon, filter, hint, ...rest }, value, bar, children }: CardProps) {
  const currency = useCurrency();
  const isTotal = name === 'balance';
  return (
    <Figure
      label={label}
      Icon={Icon}
      operator={'operator' in rest ? rest.operator : undefined}
      isTotal={isTotal}
      text={value === undefined ? undefined : formatMoney(value, currency)}
      aside={!isTotal && <span className={styles['period']}>{dashboardMessages.allTime}</span>}
      note={
        <>
          <p className={styles['part']}>{children}</p>
          <div className={styles['track']} aria-hidden="true">
            {bar && (
              <i
                className={styles[isTotal && (value ?? 0) < 0 ? 'shortfall' : name]}
                style={{ left: `${bar.from}%`, width: `${bar.width}%` }}
              />
            )}
          </div>
        </>
      }
    >
      <Link className={styles['figure']} to={transactionsPath(filter)}>
        <Money value={value ?? 0} pence />
        <span className="vh">, {hint}</span>
      </Link>
    </Figure>
  );
}

interface InPeriodProps {
  total: Total;
  charts: ChartData;
  value: MinorUnits;
}

function InPeriod({ total: { name, filter }, charts, value }: InPeriodProps) {
  const { from: startDate, to: endDate, period } = charts;
  const sentence = dashboardMessages.periods[period].sum;
  if (sentence === undefined) return null;
  const sum = <Money value={value} signed={name === 'balance' && value > 0 ? 'income' : undefined} />;
  return (
    <Link className={styles['figure']} to={transactionsPath({ ...filter, startDate, endDate })}>
      <Sentence text={sentence} parts={{ sum }} />
    </Link>
  );
}

/** Start and width of a bar, in percent of the common scale. */
interface Bar {
  from: number;
  width: number;
}

/** Three bars: income, the expenses subtracted from its end, and what is left, or missing if they exceed the income. */
export function waterfall(income: MinorUnits, expenses: MinorUnits): Record<Total['name'], Bar> {
  const scale = Math.max(income, expenses, 1);
  const percentOf = (amount: MinorUnits) => (amount / scale) * 100;
  const left = percentOf(Math.abs(income - expenses));
  const isShort = expenses > income;
  return {
    income: { from: 0, width: percentOf(income) },
    expenses: { from: isShort ? 0 : left, width: percentOf(expenses) },
    balance: { from: isShort ? percentOf(income) : 0, width: left },
  };
}
