import type { z } from 'zod';
import type { ApiToken, apiTokensApi } from '#contract/api-tokens.ts';
import { apiTokenMessages } from '#contract/messages/api-tokens.ts';
import { recordEvent } from '#server/features/account-events/account-events.service.ts';
import type { Caller, Principal, UserId } from '#server/platform/caller.ts';
import { countOwnRows, deleteOwnRow, insertOwnRow, listOwnRows } from '#server/platform/database/own-rows.ts';
import type { ApiTokenTable } from '#server/platform/database/schema.ts';
import { writeAs, writeAtOnce } from '#server/platform/database/write-as.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import { findApiToken } from './api-tokens.queries.ts';
import { createToken, parseToken } from './session-token.ts';
import { findCaller, recordUse } from './sessions.service.ts';

/** Distinguishes personal tokens from session tokens, also for secret scanners. */
const prefix = 'tup_';

const day = 24 * 3_600_000;
const mostTokens = 50;

/** The last use is recorded at most once an hour, because a write per request would cost too much. */
const useInterval = 3_600_000;

/** Looks up the principal of a session or personal token; undefined if malformed, unknown, revoked or expired. */
export async function authenticate(deps: Deps, token: string): Promise<Principal | undefined> {
  if (!token.startsWith(prefix)) return findCaller(deps, token);
  const parts = parseToken(token.slice(prefix.length));
  if (parts === undefined) return undefined;
  const found = await findApiToken(deps.db.read, parts);
  const now = deps.clock.now();
  if (found === undefined || found.expires_at <= now) return undefined;
  const { id: sessionId, scope: access, time_zone: timeZone, last_used_at } = found;
  const principal: Principal = { userId: parts.userId, sessionId, access, timeZone };
  if (now >= (last_used_at ?? 0) + useInterval) await recordUse(deps, 'api_tokens', principal);
  return principal;
}

type Wanted = z.output<typeof apiTokensApi.create.shape.body>;

/**
 * Returns the token, which is stored only as a hash; a repeat with the same Idempotency-Key does not return it again.
 */
export async function makeApiToken(
  deps: Deps,
  caller: Caller,
  { name, scope, expiresInDays }: Wanted,
): Promise<ApiToken & { token: string }> {
  const { token, secretHash } = createToken(caller.userId);
  let isMade = false;
  const made = await writeAs(deps, caller, async (tx) => {
    isMade = true;
    const count = await countOwnRows(tx, 'api_tokens', { user_id: caller.userId });
    if (count >= mostTokens) throw new AppError('conflict', apiTokenMessages.tooMany);
    const now = deps.clock.now();
    const row = {
      id: deps.ids.row(),
      name,
      scope,
      created_at: now,
      expires_at: now + expiresInDays * day,
      last_used_at: null,
    };
    await insertOwnRow(tx, 'api_tokens', { ...row, user_id: caller.userId, secret_hash: secretHash });
    await recordEvent(tx, deps, { ...caller, kind: 'token_made', detail: name });
    return describe(row);
  });
  if (!isMade) throw new AppError('conflict', apiTokenMessages.shownOnce);
  return { ...made, token: `${prefix}${token}` };
}

export async function describeApiTokens({ db }: Deps, userId: UserId): Promise<ApiToken[]> {
  const newest = { by: ['id'], isDescending: true } as const;
  return (await listOwnRows(db.read, 'api_tokens', { user_id: userId }, newest)).map(describe);
}

export function revokeApiToken(deps: Deps, caller: Caller, id: string): Promise<void> {
  return writeAtOnce(deps, caller, async (tx) => {
    const token = await deleteOwnRow(tx, 'api_tokens', { user_id: caller.userId, id });
    if (token === undefined) throw new AppError('not_found', apiTokenMessages.notFound);
    await recordEvent(tx, deps, { ...caller, kind: 'token_revoked', detail: token.name });
  });
}

function describe(row: Omit<ApiTokenTable, 'user_id' | 'secret_hash'>): ApiToken {
  return {
    _id: row.id,
    name: row.name,
    scope: row.scope,
    createdAt: new Date(row.created_at).toISOString(),
    expiresAt: new Date(row.expires_at).toISOString(),
    lastUsedAt: row.last_used_at === null ? null : new Date(row.last_used_at).toISOString(),
  };
}
