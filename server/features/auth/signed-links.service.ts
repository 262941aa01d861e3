import { createHmac } from 'node:crypto';
import { validate as isUuid } from 'uuid';
import type { Caller, UserId } from '#server/platform/caller.ts';
import { findOwnRow } from '#server/platform/database/own-rows.ts';
import type { Deps } from '#server/platform/deps.ts';
import { isSameSecret } from '#server/platform/is-same-secret.ts';
import { isExpired } from './session-token.ts';

const lifetime = 10 * 60_000;

/**
 * Returns a function that signs paths, so that an <img> can load them without a token. The key is the stored hash of
 * the caller's session or token, so the links end with it.
 */
export async function linkSigner(deps: Deps, caller: Caller): Promise<(path: string) => string> {
  const key = await findKey(deps, caller);
  const expires = deps.clock.now() + lifetime;
  const claim = `${caller.userId}.${caller.sessionId}.${expires}`;
  return (path) => `/api${path}?link=${claim}.${sign(key ?? '', claim, path)}`;
}

/**
 * The owner of a signed link; undefined unless it was signed for this path by a session or token that is still valid,
 * and has not expired.
 */
export async function findLinkOwner(
  deps: Deps,
  { link, path }: { link: string; path: string },
): Promise<UserId | undefined> {
  const [userId = '', sessionId = '', expires = '', signature = ''] = link.split('.');
  if (!isUuid(userId) || !isUuid(sessionId) || !/^\d{1,16}$/.test(expires)) return undefined;
  if (deps.clock.now() > Number(expires)) return undefined;
  const key = await findKey(deps, { userId, sessionId });
  if (key === undefined) return undefined;
  const expected = sign(key, `${userId}.${sessionId}.${expires}`, path);
  return isSameSecret(signature, expected) ? userId : undefined;
}

/** Undefined if the session or token has ended. */
async function findKey(
  { db, clock }: Deps,
  { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>,
): Promise<string | undefined> {
  const now = clock.now();
  const session = await findOwnRow(db.read, 'sessions', { user_id: userId, id: sessionId });
  if (session !== undefined) return isExpired(session, now) ? undefined : session.secret_hash;
  const token = await findOwnRow(db.read, 'api_tokens', { user_id: userId, id: sessionId });
  return token !== undefined && token.expires_at > now ? token.secret_hash : undefined;
}

function sign(key: string, claim: string, path: string): string {
  return createHmac('sha256', key).update(`${claim} ${path}`).digest('base64url');
}
