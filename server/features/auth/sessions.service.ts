import { validate as isUuid } from 'uuid';
import { recordEvent } from '#server/features/account-events/account-events.service.ts';
import type { Caller, Origin, Principal, UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createToken, expiredSince, isExpired, needsRefresh, parseToken } from './session-token.ts';
import {
  deleteExpiredSessions,
  deleteOtherSessions,
  deleteSession,
  findSession,
  insertSession,
  listSessions as listRows,
  refreshSession,
} from './sessions.queries.ts';

const longestUserAgent = 200;

/** Returns the token, which is stored only as a hash. Also deletes the user's expired sessions. */
export async function startSession(
  tx: Tx,
  { ids, clock }: Deps,
  { userId, origin }: { userId: UserId; origin: Origin },
): Promise<string> {
  const now = clock.now();
  await deleteExpiredSessions(tx, userId, expiredSince(now));
  const { token, secretHash } = createToken(userId);
  await insertSession(tx, {
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
  if (needsRefresh(session, now)) await keepAlive(deps, principal, now);
  return principal;
}

export async function logOut({ db }: Deps, { userId, sessionId }: Caller): Promise<void> {
  await db.transaction((tx) => deleteSession(tx, userId, sessionId));
}

/** A valid session; instants in milliseconds. */
export type LivingSession = Awaited<ReturnType<typeof listRows>>[number];

/** Most recently used first. */
export async function listSessions({ db, clock }: Deps, userId: UserId): Promise<LivingSession[]> {
  const now = clock.now();
  return (await listRows(db.read, userId)).filter((session) => !isExpired(session, now));
}

/** False if the caller has no such session. */
export async function endSession(deps: Deps, caller: Caller, sessionId: string): Promise<boolean> {
  if (!isUuid(sessionId)) return false;
  return deps.db.transaction(async (tx) => {
    const isEnded = await deleteSession(tx, caller.userId, sessionId);
    if (isEnded) await recordEvent(tx, deps, { ...caller, kind: 'session_ended' });
    return isEnded;
  });
}

/** Ends all the caller's other sessions; call within their transaction. */
export function endOtherSessions(tx: Tx, caller: Caller): Promise<void> {
  return deleteOtherSessions(tx, caller);
}

/** Never throws: when writing fails, as on a full disk, reading still works. */
async function keepAlive({ db, log }: Deps, principal: Principal, now: number): Promise<void> {
  try {
    await db.transaction((tx) => refreshSession(tx, principal, now));
  } catch (error) {
    log.warn({ err: error }, 'could not refresh a session');
  }
}
