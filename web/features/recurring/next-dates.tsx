import type { LocalDate } from '#contract/calendar.ts';
import { type RecurrenceRule, upcoming } from '#contract/recurrence.ts';
import { DateText } from '#web/ui/date-text.tsx';
import styles from './next-dates.module.css';

interface NextDatesProps {
  rule: RecurrenceRule;
  from: LocalDate;
  today: LocalDate;
}

/** The next due days from a day on, as the server will compute them. */
export function NextDates({ rule, from, today }: NextDatesProps) {
  const days = upcoming(rule, from, 4);
  return (
    <div className={styles['dates']} aria-live="polite">
      <p className="hint">{days.length > 0 ? 'Next dates' : 'No day is left in this series.'}</p>
      <ol>
        {days.map((day) => (
          <li key={day}>
            <DateText day={day} />
            {day === today && ' (today)'}
          </li>
        ))}
      </ol>
    </div>
  );
}
