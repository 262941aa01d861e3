import { ArrowDownLeft, ArrowUpRight, CalendarDays, Scale } from 'lucide-react';
import type { Import } from '#contract/imports.ts';
import { importLabels } from '#contract/messages/import-labels.ts';
import { formatMoney, fromDecimal, type MinorUnits, shownDifference } from '#contract/money.ts';
import { formatCount } from '#contract/wording.ts';
import { useCurrency } from '#web/ui/currency-context.ts';
import { Figure, Figures } from '#web/ui/figures.tsx';
import { Money } from '#web/ui/money-text.tsx';
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
  const days = sums && formatCount(countDays(sums));
  const amount = (value: MinorUnits) => ({
    text: sums && formatMoney(value, currency),
    children: <Money value={value} pence />,
  });
  return (
    <Figures
      label={sums?.status === 'added' ? importLabels.sumsOfIt : importLabels.whatWillBeAdded}
      busy={sums === undefined}
      className={styles['sums']}
    >
      <Figure
        label={importLabels.daysCovered}
        Icon={CalendarDays}
        text={days}
        aside={firstDay !== null && lastDay !== null && nameDays(firstDay, lastDay)}
      >
        {days}
      </Figure>
      <Figure label={importLabels.moneyIn} Icon={ArrowDownLeft} {...amount(moneyIn)} />
      <Figure label={importLabels.moneyOut} Icon={ArrowUpRight} operator="-" {...amount(moneyOut)} />
      <Figure
        label={importLabels.net}
        Icon={Scale}
        operator="="
        isTotal
        {...amount(shownDifference(moneyIn, moneyOut, currency))}
      />
    </Figures>
  );
}
