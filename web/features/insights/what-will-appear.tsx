import { Hourglass } from 'lucide-react';
import { formatDay } from '#contract/calendar.ts';
import type { Insights } from '#contract/insights.ts';
import { insightsPageMessages as words } from '#contract/messages/insights-page.ts';
import { Sheet, SheetHead, SheetRoom } from '#web/ui/sheet.tsx';
import styles from './insights-page.module.css';

/** The parts that need a longer history, each with the day from which it can be there. */
export function WhatWillAppear({ later }: Pick<Insights, 'later'>) {
  const parts = later.flatMap(({ part, from }) => (from === null ? [] : [{ part, from }]));
  if (parts.length === 0) return null;
  return (
    <Sheet column>
      <SheetHead title={words.later} hint={words.laterHint} />
      <SheetRoom>
        <ul className={styles['later']}>
          {parts
            .toSorted((a, b) => a.from.localeCompare(b.from))
            .map(({ part, from }) => (
              <li key={part}>
                <Hourglass className="icon-sm" />
                {words.laterParts[part](formatDay(from, 'long'))}
              </li>
            ))}
        </ul>
      </SheetRoom>
    </Sheet>
  );
}
