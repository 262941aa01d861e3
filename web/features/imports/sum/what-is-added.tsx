import { ArrowDownLeft, ArrowUpRight, CalendarDays, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Import } from '#contract/imports.ts';
import { importLabels } from '#contract/messages/import-labels.ts';
import { fromDecimal, type MinorUnits, shownDifference } from '#contract/money.ts';
import { formatCount } from '#contract/wording.ts';
import { useCurrency } from '#web/ui/currency-context.ts';
import { cx } from '#web/ui/cx.ts';
import { FigureLabel, Operator, type Sign } from '#web/ui/figure-label.tsx';
import { Money } from '#web/ui/money-text.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { countDays, nameDays } from '../describe-import.ts';
import styles from './what-is-added.module.css';

interface WhatIsAddedProps {
  /** Absent while it is read. */
  sums?: Pick<Import, 'firstDay' | 'lastDay' | 'totalIn' | 'totalOut' | 'status'> | undefined;
}

/** Days, money in, money out and net of what is added, as one sum that is ruled off. */
export function WhatIsAdded({ sums }: WhatIsAddedProps) {
  const { firstDay = null, lastDay = null } = sums ?? {};
  const [moneyIn, moneyOut] = [fromDecimal(sums?.totalIn ?? 0), fromDecimal(sums?.totalOut ?? 0)];
  const currency = useCurrency();
  const amount = (value: MinorUnits) => sums && <Money value={value} pence />;
  return (
    <Sheet
      label={sums?.status === 'added' ? importLabels.sumsOfIt : importLabels.whatWillBeAdded}
      busy={sums === undefined}
      className={styles['sums']}
    >
      <Figure
        label={importLabels.daysCovered}
        icon={<CalendarDays />}
        note={firstDay !== null && lastDay !== null && nameDays(firstDay, lastDay)}
      >
        {sums && formatCount(countDays(sums))}
      </Figure>
      <Figure label={importLabels.moneyIn} icon={<ArrowDownLeft />}>
        {amount(moneyIn)}
      </Figure>
      <Figure label={importLabels.moneyOut} icon={<ArrowUpRight />} operator="-">
        {amount(moneyOut)}
      </Figure>
      <Figure label={importLabels.net} icon={<Scale />} operator="=" isTotal>
        {amount(shownDifference(moneyIn, moneyOut, currency))}
      </Figure>
    </Sheet>
  );
}

interface FigureProps {
  label: string;
  icon: ReactNode;
  operator?: Sign;
  /** Ruled off. */
  isTotal?: boolean;
  note?: ReactNode;
  /** The figure itself; a skeleton while it is unknown. */
  children: ReactNode;
}

function Figure({ label, icon, operator, isTotal = false, note, children }: FigureProps) {
  return (
    <div className={cx(styles['figure'], isTotal && styles['total'])}>
      {operator && <Operator sign={operator} />}
      <FigureLabel icon={icon} className={styles['label']}>
        {label}
      </FigureLabel>
      <div className={styles['box']}>
        <p className={cx(styles['value'], 'num')}>
          {children ?? <Skeleton className={styles['loading']} width="7.5rem" />}
        </p>
        {isTotal && <span className={cx(styles['closing'], 'oxford')} aria-hidden="true" />}
      </div>
      {note && <p className={styles['note']}>{note}</p>}
    </div>
  );
}
