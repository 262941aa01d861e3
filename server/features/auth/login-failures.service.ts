import { authMessages } from '#contract/messages/auth.ts';
import {
  forgetEvent,
  recordEvent,
  renameEvent,
} from '#server/features/account-events/account-events.service.ts';
import type { Origin, UserId } from '#server/platform/caller.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import {
  deleteAllFailuresUntil,
  deleteFailures,
  deleteFailuresUntil,
  insertFailure,
  listFailures,
  lockAccount,
} from './login-failures.queries.ts';
import { longestWindowMs, msUntilAllowed } from './login-limits.ts';

export interface Attempt {
  /** The user's id, or the id derived from an unknown e-mail address. */
  account: UserId;
  origin: Origin;
  /** The event recorded for the user if the attempt fails. */
  failure: 'sign_in_failed' | 'password_refused';
}

/**
 * 'half': the password is right but a second factor is required. It counts as a failure until that is given, so that
 * someone with only the password cannot try without limit.
 */
export type Verdict = 'right' | 'wrong' | 'half' | 'wrong factor';

/** Runs `judge` and returns its result, or throws `too_many` without running it. */
export function limitFailures<J extends { verdict: Verdict }>(
  deps: Deps,
  attempt: Attempt,
  judge: () => Promise<J>,
): Promise<J> {
  const { account, origin } = attempt;
  return serialise(`${account} ${origin.address}`, async () => {
    const eventId = await recordAttempt(deps, attempt);
    const judgement = await judge();
    const { verdict } = judgement;
    if (verdict !== 'wrong') await settle(deps, attempt, { eventId, verdict });
    return judgement;
  });
}

/**
 * Records the attempt as failed before it is checked, so that concurrent guesses, even on several servers, cannot
 * exceed the limit. Returns the id of the recorded event.
 */
export function recordAttempt(deps: Deps, { account, origin, failure }: Attempt): Promise<string> {
  const { address } = origin;
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    await lockAccount(tx, account, now);
    await deleteFailuresUntil(tx, account, now - longestWindowMs);
    const wait = msUntilAllowed(await listFailures(tx, account), address, now);
    if (wait > 0)
      throw new AppError('too_many', authMessages.tooManyLogins, { retryAfter: Math.ceil(wait / 1000) });
    await insertFailure(tx, { user_id: account, id: deps.ids.row(), address, failed_at: now });
    return recordEvent(tx, deps, { userId: account, kind: failure, origin });
  });
}

function settle(
  { db }: Deps,
  { account, origin }: Attempt,
  { eventId, verdict }: { eventId: string; verdict: Verdict },
): Promise<void> {
  return db.transaction(async (tx) => {
    if (verdict === 'wrong factor')
      return renameEvent(tx, account, { id: eventId, kind: 'second_factor_failed' });
    if (verdict === 'half') return renameEvent(tx, account, { id: eventId, kind: 'sign_in_unfinished' });
    await deleteFailures(tx, account, origin.address);
    return forgetEvent(tx, account, eventId);
  });
}

/** Deletes failures that are outside every window, for all accounts. */
export function purgeOldFailures({ db, clock }: Deps): Promise<void> {
  return db.transaction((tx) => deleteAllFailuresUntil(tx, clock.now() - longestWindowMs));
}

const lastOf = new Map<string, Promise<unknown>>();

/** Serialises attempts, as otherwise concurrent correct logins would count against each other. */
async function serialise<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = lastOf.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  lastOf.set(key, mine);
  try {
    return await mine;
  } finally {
    if (lastOf.get(key) === mine) lastOf.delete(key);
  }
}
