import { authMessages } from '#contract/messages/auth.ts';
import {
  forgetEvent,
  hasSignedInFrom,
  recordEvent,
  renameEvent,
} from '#server/features/account-events/account-events.service.ts';
import type { Origin, UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { deleteOwnRow, deleteOwnRows, insertOwnRow } from '#server/platform/database/own-rows.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import { fairQueue } from '#server/platform/fair-queue.ts';
import { type RunningTasks, runSerially } from '#server/platform/run-serially.ts';
import { deleteAllFailuresUntil, keepFailuresSince, lockAccount } from './login-failures.queries.ts';
import {
  type AttemptSource,
  type LoginFailure,
  longestWindowMs,
  msUntilAllowed,
  msUntilBelow,
  networkId,
  networkOf,
  perNetwork,
  signUps,
  signUpsId,
} from './login-limits.ts';

export interface PasswordAttempt {
  /** The user's id, or the id derived from an unknown e-mail address. */
  account: UserId;
  origin: Origin;
  /** A browser that has signed in to this account before, or the session that asks; it has its own allowance. */
  device?: string | undefined;
  /** The event recorded for the user if the attempt fails. */
  failure: 'sign_in_failed' | 'password_refused';
}

/**
 * 'half': the password is right but a second factor is required. It counts as a failure until that is given, so that
 * someone with only the password cannot try without limit.
 */
export type Verdict = 'right' | 'wrong' | 'half' | 'wrong factor';

/** One after another, as otherwise concurrent correct logins would count against each other. */
const running: RunningTasks = new Map();

/** In turns between sources: a flood from one waits, or is sent away, before it keeps the database busy. */
const attempts = fairQueue({ concurrent: 4, perKey: 16, total: 512 });

/** Runs `judge` and returns its result, or throws `too_many` or `busy` without running it. */
export function limitFailures<J extends { verdict: Verdict }>(
  deps: Deps,
  attempt: PasswordAttempt,
  judge: () => Promise<J>,
): Promise<J> {
  const source = sourceOf(attempt);
  return runSerially(running, `${attempt.account} ${source}`, () =>
    attempts.run(source, async () => {
      const recorded = await recordAttempt(deps, attempt);
      const judgement = await judge();
      const { verdict } = judgement;
      if (verdict !== 'wrong') await settle(deps, attempt, { ...recorded, verdict });
      return judgement;
    }),
  );
}

interface RecordedAttempt {
  id: string;
  eventId: string;
}

/**
 * Records the attempt as failed before it is checked, so that concurrent guesses, even on several servers, cannot
 * exceed a limit.
 */
export function recordAttempt(deps: Deps, attempt: PasswordAttempt): Promise<RecordedAttempt> {
  const { account, origin, failure } = attempt;
  return deps.db.transaction(async (tx) => {
    const [now, id] = [deps.clock.now(), deps.ids.row()];
    const counted = countedUnder(deps, attempt);
    const source: AttemptSource = { source: sourceOf(attempt), isKnown: await isKnown(tx, attempt) };
    const waits = [msUntilAllowed(await currentFailures(tx, account, now), source, now)];
    for (const { id: network, limit } of counted)
      waits.push(msUntilBelow(limit, await currentFailures(tx, network, now), now));
    refuseUntil(Math.max(...waits), authMessages.tooManyLogins);
    for (const user_id of [account, ...counted.map((each) => each.id)])
      await insertOwnRow(tx, 'login_failures', { user_id, id, address: source.source, failed_at: now });
    return { id, eventId: await recordEvent(tx, deps, { userId: account, kind: failure, origin }) };
  });
}

/** Throws `too_many` if this network has signed up, or tried to, too often within the last hour. */
export async function limitSignUps(deps: Deps, { address }: Origin): Promise<void> {
  const most = deps.config.SIGNUP_LIMIT;
  if (most === 0) return;
  const network = networkOf(address);
  const account = signUpsId(network);
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const wait = msUntilBelow(signUps(most), await currentFailures(tx, account, now), now);
    refuseUntil(wait, authMessages.tooManySignups);
    await insertOwnRow(tx, 'login_failures', {
      user_id: account,
      id: deps.ids.row(),
      address: network,
      failed_at: now,
    });
  });
}

function refuseUntil(wait: number, message: string): void {
  if (wait > 0) throw new AppError('too_many', message, { retryAfter: Math.ceil(wait / 1000) });
}

/** Locks them until the transaction ends, on all servers. */
async function currentFailures(tx: Tx, account: UserId, now: number): Promise<LoginFailure[]> {
  await lockAccount(tx, account, now);
  return keepFailuresSince(tx, account, now - longestWindowMs);
}

function sourceOf({ device, origin }: PasswordAttempt): string {
  return device ?? networkOf(origin.address);
}

/** The limit of the network spares a device that is known: others may share its address. */
function countedUnder({ config }: Deps, { device, origin }: PasswordAttempt) {
  const most = config.LOGIN_LIMIT;
  if (device !== undefined || most === 0) return [];
  return [{ id: networkId(networkOf(origin.address)), limit: perNetwork(most) }];
}

async function isKnown(tx: Tx, { account, device, origin }: PasswordAttempt): Promise<boolean> {
  return (await hasSignedInFrom(tx, account, origin.address)) || device !== undefined;
}

function settle(
  deps: Deps,
  attempt: PasswordAttempt,
  { id, eventId, verdict }: RecordedAttempt & { verdict: Verdict },
): Promise<void> {
  const { account } = attempt;
  return deps.db.transaction(async (tx) => {
    if (verdict === 'wrong factor')
      return renameEvent(tx, account, { id: eventId, kind: 'second_factor_failed' });
    if (verdict === 'half') return renameEvent(tx, account, { id: eventId, kind: 'sign_in_unfinished' });
    await deleteOwnRows(tx, 'login_failures', { user_id: account, address: sourceOf(attempt) });
    for (const network of countedUnder(deps, attempt))
      await deleteOwnRow(tx, 'login_failures', { user_id: network.id, id });
    return forgetEvent(tx, account, eventId);
  });
}

/** Deletes failures that are outside every window, for all accounts. */
export function purgeOldFailures({ db, clock }: Deps): Promise<void> {
  return db.transaction((tx) => deleteAllFailuresUntil(tx, clock.now() - longestWindowMs));
}
