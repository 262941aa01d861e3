// biome-ignore-all lint/a11y/noRedundantRoles: entries are no table rows to a browser that lays them out as blocks
// biome-ignore-all lint/a11y/useSemanticElements: for the same reason

import type { LocalDate } from '#contract/calendar.ts';
import { useToday } from '#web/platform/today.ts';
import styles from './day-row.module.css';
import { dayInWords } from './shared/quick-entry/in-words.ts';

/** Above the entries of a day, which then do not repeat it. */
export function DayRow({ day }: { day: LocalDate }) {
  const today = useToday();
  return (
    <tr role="row" className={styles['day']}>
      <th role="rowheader" scope="row">
        <time dateTime={day}>{dayInWords(day, today())}</time>
      </th>
    </tr>
  );
}
