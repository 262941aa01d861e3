import { hash } from 'node:crypto';
import { dayIn, type LocalDate } from '#contract/calendar.ts';

export type UserId = string;

/** Who sent the request, from where, and its idempotency key. */
export interface Caller {
  userId: UserId;
  /** Id of the session or personal token. */
  sessionId: string;
  access: Access;
  timeZone: string;
  origin: Origin;
  idempotency?: IdempotencyKey | undefined;
}

/** A session may do everything. A personal token cannot manage the account; with scope "read" it can only read. */
export type Access = 'session' | 'write' | 'read';

/** The part of the caller that follows from the token. */
export type Principal = Omit<Caller, 'origin' | 'idempotency'>;

/** Client address and what the browser says of itself. */
export interface Origin {
  address: string;
  userAgent: string;
  /** The languages it prefers, as in `Accept-Language`. */
  languages: string;
}

export interface IdempotencyKey {
  key: string;
  /** SHA-256 of the request, base64url: reusing the key for another request is an error. */
  requestHash: string;
}

/** The same key with another content, such as a file that is read after its request, is another request. */
export function withContent(key: IdempotencyKey | undefined, content: string): IdempotencyKey | undefined {
  return key && { ...key, requestHash: hash('sha256', `${key.requestHash} ${content}`, 'base64url') };
}

/** The day where the user is. */
export function todayOf({ timeZone }: Pick<Caller, 'timeZone'>, clock: { now(): number }): LocalDate {
  return dayIn(timeZone, clock.now());
}
