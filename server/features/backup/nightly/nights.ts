import { addDays, type LocalDate } from '#contract/calendar.ts';

/** The night whose backup is due at an instant: the last time of day `at` ('HH:MM', UTC) that has come, by its day. */
export function nightOf(instant: number, at: string): LocalDate {
  const now = new Date(instant).toISOString();
  const today = now.slice(0, 10);
  return now.slice(11, 16) >= at ? today : addDays(today, -1);
}

const prefix = 'tuppence-night-';

export function fileOf(night: LocalDate): string {
  return `${prefix}${night}.tar`;
}

/** Until it is verified; one that is found wrong stays under this name until the next is made. */
export function unverifiedFileOf(night: LocalDate): string {
  return `${prefix}${night}.unverified.tar`;
}

/** Of the names in a folder, those that were begun and not verified. */
export function unverifiedIn(names: readonly string[]): string[] {
  return names.filter((name) => name.startsWith(prefix) && name.includes('.unverified.tar'));
}

/**
 * Of the names in a folder, the backups that go: all but the newest `nights`, and before those the newest one of each of
 * the last `weeks` weeks that have any. What is named otherwise is somebody else's.
 */
export function outdated(
  names: readonly string[],
  { nights, weeks }: { nights: number; weeks: number },
): string[] {
  const newestFirst = names
    .filter((name) => /^tuppence-night-\d{4}-\d\d-\d\d\.tar$/.test(name))
    .sort()
    .reverse();
  const older = newestFirst.slice(nights);
  const oneAWeek = new Map<string, string>();
  for (const name of older) {
    const week = mondayOf(name.slice(prefix.length, -'.tar'.length));
    if (!oneAWeek.has(week)) oneAWeek.set(week, name);
  }
  const kept = new Set([...oneAWeek.values()].slice(0, weeks));
  return older.filter((name) => !kept.has(name));
}

function mondayOf(day: LocalDate): LocalDate {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}
