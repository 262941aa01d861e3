import type { LocalDate } from '#contract/calendar.ts';
import type { Period } from '#contract/dashboard.ts';
import { dashboardMessages } from '#contract/messages/dashboard.ts';
import { ChoiceLink } from '#web/ui/choice-link.tsx';
import { cx } from '#web/ui/cx.ts';
import { DateText } from '#web/ui/date-text.tsx';
import late from '#web/ui/late.module.css';
import { Sentence } from '#web/ui/sentence.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './period-switch.module.css';

interface PeriodSwitchProps {
  period: Period;
  /** The days covered by the charts. */
  range: { from: LocalDate; to: LocalDate } | undefined;
}

/** Selects the period of the charts. It is part of the address, so that it can be bookmarked, shared and gone back to. */
export function PeriodSwitch({ period, range }: PeriodSwitchProps) {
  return (
    <div className={styles['switch']}>
      {range ? (
        <p className="hint">
          <Sentence
            text={dashboardMessages.days}
            parts={{ from: <DateText day={range.from} />, to: <DateText day={range.to} /> }}
          />
        </p>
      ) : (
        <p className={cx('hint', late['late'])}>
          <Skeleton className={styles['loading']} width="10rem" />
        </p>
      )}
      <nav aria-label={dashboardMessages.periods}>
        <ul className={styles['periods']}>
          {Object.entries(periods).map(([key, { name }]) => (
            <li key={key}>
              <ChoiceLink
                search={key === defaultPeriod ? '' : `period=${key}`}
                chosen={key === period}
                replace
              >
                {name}
              </ChoiceLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

const defaultPeriod: Period = '30d';

/** The name in the switch, and the caption of the bars. */
export const periods: Record<Period, { name: string; activity: string }> = {
  '30d': { name: dashboardMessages.thirtyDays, activity: dashboardMessages.activity30Days },
  month: { name: dashboardMessages.thisMonth, activity: dashboardMessages.activityMonth },
  year: { name: dashboardMessages.thisYear, activity: dashboardMessages.activityYear },
  all: { name: dashboardMessages.all, activity: dashboardMessages.activityAll },
};

/** Falls back to the default, because people can type anything into the address. */
export function toPeriod(text: string | null): Period {
  return text !== null && isPeriod(text) ? text : defaultPeriod;
}

function isPeriod(text: string): text is Period {
  return Object.hasOwn(periods, text);
}
