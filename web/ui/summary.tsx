import { ArrowDownLeft, ArrowUpRight, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoney, type MinorUnits } from '#contract/money.ts';
import { useCurrency } from './currency-context.ts';
import { cx } from './cx.ts';
import { Money } from './money-text.tsx';
import { Operator, type Sign } from './operator.tsx';
import { Sheet } from './sheet.tsx';
import { Skeleton } from './skeleton.tsx';
import styles from './summary.module.css';
import { type Bar, waterfall } from './waterfall.ts';

type Figure = 'income' | 'expenses' | 'balance';

interface SummaryProps {
  /** The period of the sums. */
  period: string;
  /** Absent while they load. */
  figures?: Record<Figure, MinorUnits> | undefined;
  /** Wraps an amount in a link to its transactions. */
  renderLink?: (figure: Figure, amount: ReactNode) => ReactNode;
}

/** Three cards laid out as one sum: income minus expenses is the balance. */
export function Summary({ period, figures, renderLink = (_, amount) => amount }: SummaryProps) {
  const bars = figures && waterfall(figures.income, figures.expenses);
  const amountOf = (figure: Figure) => figures && renderLink(figure, <Amount value={figures[figure]} />);
  const isShort = figures !== undefined && figures.balance < 0;
  return (
    <Sheet label="Totals" busy={figures === undefined} className={styles['summary']}>
      <Card label="Total Income" period={period} icon={<ArrowDownLeft />} amount={amountOf('income')}>
        <Track bar={bars?.income} tone="income" />
      </Card>
      <Card
        label="Total Expense"
        period={period}
        icon={<ArrowUpRight />}
        amount={amountOf('expenses')}
        operator="-"
      >
        <Track bar={bars?.expenses} tone="expense" />
      </Card>
      <Card label="Current Balance" icon={<Scale />} amount={amountOf('balance')} operator="=" isTotal>
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
  operator?: Sign;
  isTotal?: boolean;
  /** The bar below the figure. */
  children: ReactNode;
}

function Card({ label, period, icon, amount, operator, isTotal = false, children }: CardProps) {
  return (
    <div className={cx(styles['card'], isTotal && styles['total'])}>
      {operator && <Operator sign={operator} />}
      <h2 className={styles['label']}>
        {icon}
        {label}
      </h2>
      <p className={styles['figure']}>{amount ?? <Skeleton className={styles['loading']} width="10rem" />}</p>
      {period && <small className={styles['period']}>{period}</small>}
      {children}
      {isTotal && <span className={cx(styles['closing'], 'oxford')} aria-hidden="true" />}
    </div>
  );
}

function Amount({ value }: { value: MinorUnits }) {
  const length = formatMoney(value, useCurrency()).length;
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
