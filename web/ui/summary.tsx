import { ArrowDownLeft, ArrowUpRight, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { controlMessages } from '#contract/messages/controls.ts';
import { formatMoney, type MinorUnits, shownDifference } from '#contract/money.ts';
import { useCurrency } from './currency-context.ts';
import { cx } from './cx.ts';
import { FigureLabel, Operator, type Sign } from './figure-label.tsx';
import { Money } from './money-text.tsx';
import { Sheet } from './sheet.tsx';
import { Skeleton } from './skeleton.tsx';
import styles from './summary.module.css';

export type Figure = 'income' | 'expenses' | 'balance';

interface SummaryProps {
  /** The period of the sums. */
  period: string;
  /** Absent while they load. */
  figures?: Record<'income' | 'expenses', MinorUnits> | undefined;
  /** Wraps an amount in a link to its transactions. */
  renderLink?: (figure: Figure, amount: ReactNode) => ReactNode;
  /** What stands below a figure, in one line: how much of it belongs to another period. */
  renderPart?: (figure: Figure) => ReactNode;
}

/** Three cards laid out as one sum: income minus expenses is the balance. */
export function Summary({ period, figures, renderLink = (_, amount) => amount, renderPart }: SummaryProps) {
  const bars = figures && waterfall(figures.income, figures.expenses);
  const currency = useCurrency();
  const balance = figures && shownDifference(figures.income, figures.expenses, currency);
  const amountOf = (figure: Figure, value: MinorUnits | undefined) =>
    value !== undefined && renderLink(figure, <Amount value={value} />);
  const isShort = balance !== undefined && balance < 0;
  return (
    <Sheet label={controlMessages.totals} busy={figures === undefined} className={styles['summary']}>
      <Card
        label={controlMessages.totalIncome}
        period={period}
        icon={<ArrowDownLeft />}
        amount={amountOf('income', figures?.income)}
        part={renderPart?.('income')}
      >
        <Track bar={bars?.income} tone="income" />
      </Card>
      <Card
        label={controlMessages.totalExpense}
        period={period}
        icon={<ArrowUpRight />}
        amount={amountOf('expenses', figures?.expenses)}
        part={renderPart?.('expenses')}
        operator="-"
      >
        <Track bar={bars?.expenses} tone="expense" />
      </Card>
      <Card
        label={controlMessages.currentBalance}
        icon={<Scale />}
        amount={amountOf('balance', balance)}
        part={renderPart?.('balance')}
        operator="="
        isTotal
      >
        <Track bar={bars?.balance} tone={isShort ? 'shortfall' : 'balance'} />
      </Card>
    </Sheet>
  );
}

interface CardProps {
  label: string;
  period?: string;
  icon: ReactNode;
  amount: ReactNode;
  part: ReactNode;
  operator?: Sign;
  isTotal?: boolean;
  /** The bar below the figure. */
  children: ReactNode;
}

function Card({ label, period, icon, amount, part, operator, isTotal = false, children }: CardProps) {
  return (
    <div className={cx(styles['card'], isTotal && styles['total'])}>
      {operator && <Operator sign={operator} />}
      <FigureLabel icon={icon} className={styles['label']}>
        {label}
      </FigureLabel>
      <p className={styles['figure']}>{amount || <Skeleton line width="10rem" />}</p>
      {period && <small className={styles['period']}>{period}</small>}
      <p className={styles['part']}>{part}</p>
      {children}
      {isTotal && <span className={cx(styles['closing'], 'oxford')} aria-hidden="true" />}
    </div>
  );
}

function Amount({ value }: { value: MinorUnits }) {
  const { length } = formatMoney(value, useCurrency()).replace(/\s/g, '');
  return (
    <Money
      value={value}
      pence
      className={cx(styles['amount'], length > 14 ? styles['longest'] : length > 11 && styles['long'])}
    />
  );
}

interface TrackProps {
  bar: Bar | undefined;
  tone: 'income' | 'expense' | 'balance' | 'shortfall';
}

function Track({ bar, tone }: TrackProps) {
  return (
    <div className={styles['track']} aria-hidden="true">
      {bar && <i className={styles[tone]} style={{ left: `${bar.from}%`, width: `${bar.width}%` }} />}
    </div>
  );
}

/** Start and width of a bar, in percent of the common scale. */
export interface Bar {
  from: number;
  width: number;
}

interface Waterfall {
  income: Bar;
  expenses: Bar;
  /** What is left, or what is missing if expenses exceed income. */
  balance: Bar;
}

/** Three bars: income, the expenses subtracted from its end, and the remainder. */
export function waterfall(income: MinorUnits, expenses: MinorUnits): Waterfall {
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
