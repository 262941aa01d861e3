import { useSyncExternalStore } from 'react';
import { dayIn, knownTimeZone, type LocalDate } from '#contract/calendar.ts';
import { currentRegion } from '#contract/region.ts';
import { useSession } from './session.ts';

/** The user's time zone; UTC where this browser does not know it. */
export function useTimeZone(): string {
  return knownTimeZone(useSession().user?.timeZone ?? 'UTC');
}

/** Returns a function that tells today's date in the user's time zone. */
export function useToday(): () => LocalDate {
  const { user } = useSession();
  return () => dayIn(user?.timeZone ?? 'UTC', Date.now());
}

/** Today's date in the user's time zone. What shows it is drawn again on the next day, even if nothing else has changed. */
export function useCurrentDay(): LocalDate {
  const today = useToday();
  return useSyncExternalStore(onMinute, today, today);
}

/** Also when the page is seen again: on a phone it may have been asleep for days. */
function onMinute(listener: () => void): () => void {
  const clock = setInterval(listener, 60_000);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(clock);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** The time of day in a time zone: "14:05". */
export function formatTime(epochMs: number, timeZone: string): string {
  const { tag } = currentRegion();
  const locale = tag.startsWith('en') ? 'en-GB' : tag;
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(epochMs);
}
