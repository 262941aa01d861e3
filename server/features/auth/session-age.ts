const minute = 60_000;
const day = 24 * 60 * minute;

const idleLimit = 14 * day;
const ageLimit = 90 * day;
const refreshAfter = 10 * minute;

export interface SessionTimes {
  created_at: number;
  last_used_at: number;
}

/** Sessions created or last used at these instants or earlier are expired. */
export function expiredSince(now: number): SessionTimes {
  return { created_at: now - ageLimit, last_used_at: now - idleLimit };
}

export function isExpired(session: SessionTimes, now: number): boolean {
  const since = expiredSince(now);
  return session.created_at <= since.created_at || session.last_used_at <= since.last_used_at;
}

/** Only after an interval, so that reads do not write each time. */
export function needsRefresh({ last_used_at }: SessionTimes, now: number): boolean {
  return now - last_used_at >= refreshAfter;
}
