import { addDays, type LocalDate } from '#contract/calendar.ts';

/** The day whose backup is due: the most recent occurrence of the time `at` ('HH:MM', UTC). */
export function nightOf(instant: number, at: string): LocalDate {
  const now = new Date(instant).toISOString();
  const today = now.slice(0, 10);
  return now.slice(11, 16) >= at ? today : addDays(today, -1);
}

const prefix = 'tuppence-night-';

export function fileOf(night: LocalDate): string {
  return `${prefix}${night}.tar`;
}

/** Name before verification; a backup that fails it keeps this name until the next is made. */
export function unverifiedFileOf(night: LocalDate): string {
  return `${prefix}${night}.unverified.tar`;
}

/** The names of unverified backups among the files of a folder. */
export function unverifiedIn(names: readonly string[]): string[] {
  return names.filter((name) => name.startsWith(prefix) && name.includes('.unverified.tar'));
}

/**
 * The names of backups past retention: all but the newest `nights`, and of the older ones the newest in each of the
 * last `weeks` weeks with a backup. Ignores other names.
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
