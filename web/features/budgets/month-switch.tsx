import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMonth, type Month } from '#contract/calendar.ts';
import { budgetsPageMessages } from '#contract/messages/budgets-page.ts';
import { iconButtonClass } from '#web/ui/button.tsx';
import { ChoiceLink } from '#web/ui/choice-link.tsx';
import { monthAfter } from './budgets.api.ts';
import styles from './month-switch.module.css';

interface MonthSwitchProps {
  /** Undefined if all are shown. */
  month: Month | undefined;
  thisMonth: Month;
}

/** Selects the month. It is part of the address, so that it can be bookmarked, shared and gone back to. */
export function MonthSwitch({ month, thisMonth }: MonthSwitchProps) {
  const offered = month ?? thisMonth;
  return (
    <nav className={styles['switch']} aria-label={budgetsPageMessages.month}>
      <ChoiceLink search="" chosen={month === undefined}>
        {budgetsPageMessages.allMonths}
      </ChoiceLink>
      <Step name={budgetsPageMessages.previousMonth} to={monthAfter(offered, -1)} icon={<ChevronLeft />} />
      <span role="status">
        <ChoiceLink search={searchOf(offered)} chosen={month === offered}>
          {formatMonth(offered)}
        </ChoiceLink>
      </span>
      <Step name={budgetsPageMessages.nextMonth} to={monthAfter(offered, 1)} icon={<ChevronRight />} />
    </nav>
  );
}

/** Undefined before the first month that a budget may have, and after the last. */
function Step({
  name,
  to,
  icon,
}: {
  name: (month: string) => string;
  to: Month | undefined;
  icon: ReactNode;
}) {
  if (to === undefined) return <span className={iconButtonClass()} />;
  return (
    <Link className={iconButtonClass()} to={{ search: searchOf(to) }} aria-label={name(formatMonth(to))}>
      {icon}
    </Link>
  );
}

function searchOf(month: Month): string {
  return `month=${month}`;
}
