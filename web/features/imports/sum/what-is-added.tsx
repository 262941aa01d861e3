import { ArrowDownLeft, ArrowUpRight, CalendarDays, Scale } from 'lucide-react';
import type { Import } from '#contract/imports.ts';
import { fromDecimal, type MinorUnits } from '#contract/money.ts';
import { formatCount } from '#contract/wording.ts';
import { Money } from '#web/ui/money-text.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { countDays, nameDays } from '../describe-import.ts';
import { Figure } from './figure.tsx';
import styles from './what-is-added.module.css';

interface WhatIsAddedProps {
  /** Absent while it is read. */
  sums?: Pick<Import, 'firstDay' | 'lastDay' | 'totalIn' | 'totalOut'> | undefined;
}

/** Days, money in, money out and net of what will be added, as one sum that is ruled off. */
export function WhatIsAdded({ sums }: WhatIsAddedProps) {
  const { firstDay = null, lastDay = null } = sums ?? {};
  const [moneyIn, moneyOut] = [fromDecimal(sums?.totalIn ?? 0), fromDecimal(sums?.totalOut ?? 0)];
  const amount = (value: MinorUnits) => sums && <Money value={value} pence />;
  return (
    <Sheet label="What will be added" busy={sums === undefined} className={styles['sums']}>
      <Figure
        label="Days covered"
        icon={<CalendarDays />}
        note={firstDay !== null && lastDay !== null && nameDays(firstDay, lastDay)}
      >
        {sums && formatCount(countDays(sums))}
      </Figure>
      <Figure label="Money in" icon={<ArrowDownLeft />}>
        {amount(moneyIn)}
      </Figure>
      <Figure label="Money out" icon={<ArrowUpRight />} operator="-">
        {amount(moneyOut)}
      </Figure>
      <Figure label="Net" icon={<Scale />} operator="=" isTotal>
        {amount(moneyIn - moneyOut)}
      </Figure>
    </Sheet>
  );
}
