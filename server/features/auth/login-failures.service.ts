import { authMessages } from '#contract/messages/auth.ts';
import type { UserId } from '#server/platform/caller.ts';
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
  /** A user, or a stranger's id for an e-mail that nobody has. */
  account: UserId;
  address: string;
}

/** Answers whether the password is right, or throws `too_many` without looking at it. */
export function limitFailures(
  deps: Deps,
  attempt: Attempt,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  return oneAfterAnother(`${attempt.account} ${attempt.address}`, async () => {
    await recordAttempt(deps, attempt);
    const right = await isRight();
    if (right) await deps.db.transaction((tx) => deleteFailures(tx, attempt.account, attempt.address));
    return right;
  });
}

/** Counts the attempt as failed before it is judged: guesses sent at the same time, to several servers, cannot outrun the limit. */
export function recordAttempt(deps: Deps, { account, address }: Attempt): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    await lockAccount(tx, account, now);
    await deleteFailuresUntil(tx, account, now - longestWindowMs);
    const wait = msUntilAllowed(await listFailures(tx, account), address, now);
    if (wait > 0)
      throw new AppError('too_many', authMessages.tooManyLogins, { retryAfter: Math.ceil(wait / 1000) });
    await insertFailure(tx, { user_id: account, id: deps.ids.row(), address, failed_at: now });
  });
}

/** Forgets the failures of every account that count for nothing any more. */
export function forgetOldFailures({ db, clock }: Deps): Promise<void> {
  return db.transaction((tx) => deleteAllFailuresUntil(tx, clock.now() - longestWindowMs));
}

const lastOf = new Map<string, Promise<unknown>>();

/** Otherwise right passwords that arrive together would count against each other. */
async function oneAfterAnother<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = lastOf.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  lastOf.set(key, mine);
  try {
    return await mine;
  } finally {
    if (lastOf.get(key) === mine) lastOf.delete(key);
  }
}
