import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { dayIn, formatDay } from '#contract/calendar.ts';
import { oldestShown } from '#web/platform/offline/reachability.ts';
import { useTimeZone } from '#web/platform/today.ts';

/** The time of the data on screen, in the user's time zone: "14:05", or "21 Nov, 14:05". Undefined if there are none. */
export function useShownMoment(): string | undefined {
  const client = useQueryClient();
  const timeZone = useTimeZone();
  const moment = useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(listener),
    () => oldestShown(client),
  );
  if (moment === undefined) return undefined;
  const form = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone });
  const day = dayIn(timeZone, moment);
  const isToday = day === dayIn(timeZone, Date.now());
  return `${isToday ? '' : `${formatDay(day, 'short')}, `}${form.format(moment)}`;
}
