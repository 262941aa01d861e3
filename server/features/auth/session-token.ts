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
