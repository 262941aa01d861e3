import { hash, randomBytes } from 'node:crypto';
import type { UserId } from '#server/platform/caller.ts';

export interface TokenParts {
  userId: UserId;
  /** SHA-256, base64url: all that is stored of the secret. */
  secretHash: string;
}

/** "<user id without dashes>.<256 random bits, base64url>": the id says on whose shard the session is. */
export function createToken(userId: UserId): { token: string; secretHash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { token: `${userId.replaceAll('-', '')}.${secret}`, secretHash: hashOf(secret) };
}

/** Undefined for anything that `createToken` cannot have made. */
export function parseToken(token: string): TokenParts | undefined {
  const [, id, secret] = /^([\da-f]{32})\.([\w-]{43})$/.exec(token) ?? [];
  if (id === undefined || secret === undefined) return undefined;
  const userId = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { userId, secretHash: hashOf(secret) };
}

function hashOf(secret: string): string {
  return hash('sha256', secret, 'base64url');
}
