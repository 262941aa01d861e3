import { dayIn, type LocalDate } from '#contract/calendar.ts';
import type { Clock } from './deps.ts';

export type UserId = string;

/** Who asks: the user of the session, and the promise not to do this request twice. */
export interface Caller {
  userId: UserId;
  sessionId: string;
  timeZone: string;
  /** Of the user's data, as it was when the request came in. */
  version: number;
  idempotency?: IdempotencyKey | undefined;
}

export interface IdempotencyKey {
  key: string;
  /** SHA-256 of what was asked, base64url: the same key for something else is an error. */
  requestHash: string;
}

export function todayOf({ timeZone }: Pick<Caller, 'timeZone'>, clock: Clock): LocalDate {
  return dayIn(timeZone, clock.now());
}
