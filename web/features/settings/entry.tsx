import type { ReactNode } from 'react';
import { dayIn, formatDay } from '#contract/calendar.ts';
import { formatTime, useTimeZone } from '#web/platform/today.ts';
import { cx } from '#web/ui/cx.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './settings.module.css';

interface EntryProps {
  title: ReactNode;
  note: ReactNode;
  /** Its actions, on the right. */
  children?: ReactNode;
}

/** An item of a list in the settings. */
export function Entry({ title, note, children }: EntryProps) {
  return (
    <li className={styles['entry']}>
      <div>
        <p className={styles['title']} dir="auto">
          {title}
        </p>
        <p className="hint">{note}</p>
      </div>
      {children}
    </li>
  );
}

export function LoadingEntry() {
  return (
    <li className={cx(styles['entry'], 'late')}>
      <div className={styles['loading']}>
        <Skeleton width="9rem" />
        <Skeleton width="13rem" />
      </div>
    </li>
  );
}

interface MomentTextProps {
  /** RFC 3339. */
  instant: string;
  /** Only the day. */
  dateOnly?: boolean | undefined;
}

/** An instant in the user's time zone. */
export function MomentText({ instant, dateOnly = false }: MomentTextProps) {
  const timeZone = useTimeZone();
  const epochMs = Date.parse(instant);
  const day = formatDay(dayIn(timeZone, epochMs), 'long');
  return <time dateTime={instant}>{dateOnly ? day : `${day}, ${formatTime(epochMs, timeZone)}`}</time>;
}
