import type { LocalDate } from '#contract/calendar.ts';
import type { Period } from '#contract/dashboard.ts';
import { dashboardMessages } from '#contract/messages/dashboard.ts';
import { Choices } from '#web/ui/choice-link.tsx';
import { DayRange } from '#web/ui/date-text.tsx';
import styles from './dashboard.module.css';

interface PeriodSwitchProps {
  period: Period;
  /** The days covered by the charts. */
  range: { from: LocalDate; to: LocalDate } | undefined;
}

/** Selects the period of the charts. */
export function PeriodSwitch({ period, range }: PeriodSwitchProps) {
  const choices = Object.entries(dashboardMessages.periods).map(([key, { name }]) => ({
    name,
    search: key === defaultPeriod ? '' : `period=${key}`,
    chosen: key === period,
  }));
  return (
    <div className={styles['switch']}>
      <DayRange text={dashboardMessages.days} range={range} />
      <Choices label={dashboardMessages.period} choices={choices} />
    </div>
  );
}

const defaultPeriod: Period = '30d';

/** Falls back to the default, because people can type anything into the address. */
export function toPeriod(text: string | null): Period {
  return text !== null && isPeriod(text) ? text : defaultPeriod;
}

function isPeriod(text: string): text is Period {
  return Object.hasOwn(dashboardMessages.periods, text);
}
