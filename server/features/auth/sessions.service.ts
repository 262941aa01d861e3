import { setTimeout as delay } from 'node:timers/promises';
import type { SessionInfo } from '#contract/account.ts';
import { accountMessages } from '#contract/messages/account.ts';
import { recordEvent } from '#server/features/account-events/account-events.service.ts';
import type { Caller, Origin, Principal, UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import {
  deleteOwnRow,
  deleteOwnRows,
  insertOwnRow,
  listOwnRows,
  updateOwnRow,
} from '#server/platform/database/own-rows.ts';
import { writeAtOnce } from '#server/platform/database/write-as.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deviceOf } from '#server/platform/device-of.ts';
import { AppError } from '#server/platform/errors.ts';
import { createToken, expiredSince, isExpired, needsRefresh, parseToken } from './session-token.ts';
import { findSession } from './sessions.queries.ts';

const longestUserAgent = 200;

/** Returns the token, which is stored only as a hash. Also deletes the user's expired sessions. */
export async function startSession(
  tx: Tx,
  { ids, clock }: Deps,
  { userId, origin }: { userId: UserId; origin: Origin },
): Promise<string> {
  const now = clock.now();
  const { created_at, last_used_at } = expiredSince(now);
  await deleteOwnRows(tx, 'sessions', { user_id: userId, created_at: { through: created_at } });
  await deleteOwnRows(tx, 'sessions', { user_id: userId, last_used_at: { through: last_used_at } });
  const { token, secretHash } = createToken(userId);
  await insertOwnRow(tx, 'sessions', {
    user_id: userId,
    id: ids.row(),
    secret_hash: secretHash,
    created_at: now,
    last_used_at: now,
    user_agent: origin.userAgent.slice(0, longestUserAgent),
  });
  return token;
}

/** Looks up the principal of a session token; undefined if malformed, unknown, revoked or expired. */
export async function findCaller(deps: Deps, token: string): Promise<Principal | undefined> {
  const parts = parseToken(token);
  if (parts === undefined) return undefined;
  const session = await findSession(deps.db.read, parts);
  const now = deps.clock.now();
  if (session === undefined || isExpired(session, now)) return undefined;
  const { id: sessionId, time_zone: timeZone } = session;
  const principal: Principal = { userId: parts.userId, sessionId, access: 'session', timeZone };
  if (needsRefresh(session, now)) await recordUse(deps, 'sessions', principal);
  return principal;
}

export async function logOut({ db }: Deps, { userId, sessionId }: Caller): Promise<void> {
  await db.transaction((tx) => deleteOwnRow(tx, 'sessions', { user_id: userId, id: sessionId }));
}

/** Those that have not expired, most recently used first. */
export async function describeSessions(
  { db, clock }: Deps,
  { userId, sessionId }: Caller,
): Promise<SessionInfo[]> {
  const now = clock.now();
  const newest = { by: ['last_used_at', 'id'], isDescending: true } as const;
  const sessions = await listOwnRows(db.read, 'sessions', { user_id: userId }, newest);
  return sessions
    .filter((session) => !isExpired(session, now))
    .map(({ id, user_agent, created_at, last_used_at }) => ({
      _id: id,
      device: deviceOf(user_agent),
      createdAt: new Date(created_at).toISOString(),
      lastUsedAt: new Date(last_used_at).toISOString(),
      isCurrent: id === sessionId,
    }));
}

export function endSession(deps: Deps, caller: Caller, sessionId: string): Promise<void> {
  return writeAtOnce(deps, caller, async (tx) => {
    const ended = await deleteOwnRow(tx, 'sessions', { user_id: caller.userId, id: sessionId });
    if (ended === undefined) throw new AppError('not_found', accountMessages.sessionNotFound);
    await recordEvent(tx, deps, { ...caller, kind: 'session_ended' });
  });
}

export function endOtherSessions(deps: Deps, caller: Caller): Promise<void> {
  return writeAtOnce(deps, caller, async (tx) => {
    await deleteOtherSessions(tx, caller);
    await recordEvent(tx, deps, { ...caller, kind: 'sessions_ended' });
  });
}

export async function deleteOtherSessions(tx: Tx, { userId, sessionId }: Caller): Promise<void> {
  await deleteOwnRows(tx, 'sessions', { user_id: userId, id: { not: sessionId } });
}

/** Maximum wait for the write, in milliseconds; it then continues in the background. */
const patience = 100;

/** Never throws and hardly waits: on a full disk or in a locked database, reading still works. */
export async function recordUse(
  { db, clock, log }: Deps,
  table: 'sessions' | 'api_tokens',
  { userId, sessionId: id }: Principal,
): Promise<void> {
  const used = { user_id: userId, id, last_used_at: clock.now() };
  const recorded = db
    .transaction((tx) => updateOwnRow(tx, table, used))
    .catch((error: unknown) => log.warn({ err: error, table }, 'could not record that it was used'));
  await Promise.race([recorded, delay(patience, undefined, { ref: false })]);
}
