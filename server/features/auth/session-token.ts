import { hash, randomBytes } from 'node:crypto';
import type { UserId } from '#server/platform/caller.ts';

export interface TokenParts {
  userId: UserId;
  /** SHA-256 of the secret, base64url; the secret itself is not stored. */
  secretHash: string;
}

/** "<user id without dashes>.<256 random bits, base64url>": the user id identifies the shard of the session. */
export function createToken(userId: UserId): { token: string; secretHash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { token: `${userId.replaceAll('-', '')}.${secret}`, secretHash: hashOf(secret) };
}

const tokenPattern = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})\.([\w-]{43})$/;

/** Undefined for anything `createToken` cannot have produced. */
export function parseToken(token: string): TokenParts | undefined {
  const [, a, b, c, d, e, secret] = tokenPattern.exec(token) ?? [];
  if (secret === undefined) return undefined;
  return { userId: `${a}-${b}-${c}-${d}-${e}`, secretHash: hashOf(secret) };
}

function hashOf(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

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
