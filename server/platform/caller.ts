import { dayIn, type LocalDate } from '#contract/calendar.ts';
import type { Clock } from './deps.ts';

export type UserId = string;

/** Who asks, from where, and the promise not to do this request twice. */
export interface Caller {
  userId: UserId;
  /** Of the session, or of the personal token. */
  sessionId: string;
  access: Access;
  timeZone: string;
  /** Of the user's data, as it was when the request came in. */
  version: number;
  origin: Origin;
  idempotency?: IdempotencyKey | undefined;
}

/** A session may do everything; a personal token may not manage the account, and one of scope "read" only reads. */
export type Access = 'session' | 'write' | 'read';

/** What a token says by itself. */
export type Holder = Omit<Caller, 'origin' | 'idempotency'>;

/** Whose token it is. */
export interface Identified {
  holder: Holder;
  /** The instant from which on it has to be looked up again, even if nothing was written. */
  until: number;
}

/** Where a request comes from. */
export interface Origin {
  address: string;
  userAgent: string;
}

export interface IdempotencyKey {
  key: string;
  /** SHA-256 of what was asked, base64url: the same key for something else is an error. */
  requestHash: string;
}

const minute = 60_000;
const days = new Map<string, { minute: number; day: LocalDate }>();

/** A day begins with a minute, in every zone: within one nothing needs to be worked out again. */
export function todayOf({ timeZone }: Pick<Caller, 'timeZone'>, clock: Clock): LocalDate {
  const now = clock.now();
  const current = Math.floor(now / minute);
  const known = days.get(timeZone);
  if (known?.minute === current) return known.day;
  const day = dayIn(timeZone, now);
  days.set(timeZone, { minute: current, day });
  return day;
}
