import { validate as isUuid } from 'uuid';
import type { AccountEvent, AccountEventKind } from '#contract/account-events.ts';
import type { Origin, UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/open.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deviceOf } from '#server/platform/device-of.ts';
import {
  changeEventKind,
  deleteEvent,
  deleteEventsOf,
  deleteEventsUntil,
  insertEvent,
  listEvents,
  listUsersWithMore,
  trimEvents,
} from './account-events.queries.ts';

const keptFor = 90 * 24 * 3_600_000;

/** Of each kind that somebody can bring about who is not the user: a flood of guesses must not grow without end. */
const mostFailures = 200;
const failures = [
  'sign_in_failed',
  'second_factor_failed',
  'sign_in_unfinished',
  'password_refused',
] as const;

/** How long a second step of a sign-in may take and still be of the first. */
const secondStepWithin = 15 * 60_000;

export interface Happening {
  userId: UserId;
  kind: AccountEventKind;
  /** A name, or how many. */
  detail?: string;
  /** Absent: the operator did it. */
  origin?: Origin | undefined;
}

type Noting = Pick<Deps, 'ids' | 'clock'>;

/** Notes what happened, in the transaction in which it does, and gives the note's id. Of nobody nothing is noted. */
export async function noteEvent(
  tx: Tx,
  { ids, clock }: Noting,
  { userId, kind, detail = '', origin }: Happening,
): Promise<string> {
  const id = ids.row();
  await insertEvent(tx, {
    user_id: userId,
    id,
    kind,
    detail,
    device: origin === undefined ? '' : deviceOf(origin.userAgent),
    address: origin?.address ?? '',
    at: clock.now(),
  });
  return id;
}

/** In a transaction of its own, and never failing: a full disk must not keep anybody from their export. */
export async function noteEventAlone(deps: Deps, happening: Happening): Promise<void> {
  try {
    await deps.db.transaction((tx) => noteEvent(tx, deps, happening));
  } catch (error) {
    deps.log.warn({ err: error }, 'an event was not noted');
  }
}

/** What was noted as one thing turned out to be another. */
export function renameEvent(
  tx: Tx,
  userId: UserId,
  event: { id: string; kind: AccountEventKind },
): Promise<void> {
  return changeEventKind(tx, userId, event);
}

export function forgetEvent(tx: Tx, userId: UserId, id: string): Promise<void> {
  return deleteEvent(tx, userId, id);
}

/** Notes a sign-in, and forgets that its first step was for a while one without a second. */
export async function noteSignIn(
  tx: Tx,
  deps: Noting,
  { userId, origin, detail }: { userId: UserId; origin: Origin; detail: string },
): Promise<void> {
  const since = deps.clock.now() - secondStepWithin;
  await deleteEventsOf(tx, userId, { kind: 'sign_in_unfinished', address: origin.address, since });
  await noteEvent(tx, deps, { userId, kind: 'signed_in', origin, detail });
}

/** Newest first, of the last 90 days. */
export async function describeEvents(
  { db, clock }: Deps,
  userId: UserId,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<{ events: AccountEvent[]; hasMore: boolean }> {
  if (before !== undefined && !isUuid(before)) return { events: [], hasMore: false };
  const rows = await listEvents(db.read, userId, {
    before,
    since: clock.now() - keptFor,
    limit: limit + 1,
  });
  const events = rows
    .slice(0, limit)
    .map(({ id, at, ...event }) => ({ ...event, _id: id, at: new Date(at).toISOString() }));
  return { events, hasMore: rows.length > limit };
}

/** Forgets what is older than 90 days, of every user, and of failures all but the newest. */
export async function forgetOldEvents({ db, clock }: Deps): Promise<void> {
  await db.transaction((tx) => deleteEventsUntil(tx, clock.now() - keptFor));
  for (const kind of failures) {
    const limit = { kind, most: mostFailures };
    for (const userId of await listUsersWithMore(db.read, limit))
      await db.transaction((tx) => trimEvents(tx, userId, limit));
  }
}
