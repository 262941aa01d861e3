import type { AccountEvent, AccountEventKind } from '#contract/account-events.ts';
import type { Origin, UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import {
  deleteOwnRow,
  deleteOwnRows,
  hasOwnRow,
  listOwnRows,
  updateOwnRow,
  updateOwnRows,
} from '#server/platform/database/own-rows.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deviceOf } from '#server/platform/device-of.ts';
import { deleteEventsUntil, insertEvent, listUsersWithMore, trimEvents } from './account-events.queries.ts';

const retention = 90 * 24 * 3_600_000;

/** Limit per kind for events that strangers can cause, so that a flood of guesses cannot fill the table. */
const mostFailures = 200;
const failures = [
  'sign_in_failed',
  'second_factor_failed',
  'sign_in_unfinished',
  'password_refused',
] as const;

/** How long before a login an unfinished login from the same address is taken to be its first step. */
const loginStepWindow = 15 * 60_000;

export interface EventInput {
  userId: UserId;
  kind: AccountEventKind;
  /** A name or a count. */
  detail?: string;
  /** Absent if the operator did it. */
  origin?: Origin | undefined;
}

type EventDeps = Pick<Deps, 'ids' | 'clock'>;

/** Records an event in the caller's transaction and returns its id. Records nothing if the user does not exist. */
export async function recordEvent(
  tx: Tx,
  { ids, clock }: EventDeps,
  { userId, kind, detail = '', origin }: EventInput,
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

/** Records an event in its own transaction. Never throws: a full disk must not keep anybody from exporting. */
export async function recordEventSeparately(deps: Deps, happening: EventInput): Promise<void> {
  try {
    await deps.db.transaction((tx) => recordEvent(tx, deps, happening));
  } catch (error) {
    deps.log.warn({ err: error }, 'could not record an account event');
  }
}

/** Changes the kind of a recorded event. */
export function renameEvent(
  tx: Tx,
  userId: UserId,
  event: { id: string; kind: AccountEventKind },
): Promise<void> {
  return updateOwnRow(tx, 'account_events', { user_id: userId, ...event });
}

export async function forgetEvent(tx: Tx, userId: UserId, id: string): Promise<void> {
  await deleteOwnRow(tx, 'account_events', { user_id: userId, id });
}

/** The deletion of a category of this name is final: its events only say that there was one. */
export async function forgetCategoryName(tx: Tx, userId: UserId, name: string): Promise<void> {
  const events = { user_id: userId, kind: 'category_deleted', detail: name } as const;
  await updateOwnRows(tx, 'account_events', events, { detail: '' });
}

/** Records a login, and removes the events for its unfinished first step. */
export async function recordSignIn(
  tx: Tx,
  deps: EventDeps,
  { userId, origin, detail }: { userId: UserId; origin: Origin; detail: string },
): Promise<void> {
  const at = { from: deps.clock.now() - loginStepWindow };
  const unfinished = { user_id: userId, kind: 'sign_in_unfinished', address: origin.address, at } as const;
  await deleteOwnRows(tx, 'account_events', unfinished);
  await recordEvent(tx, deps, { userId, kind: 'signed_in', origin, detail });
}

/** Whether the user has signed in from this address within the last 90 days. */
export function hasSignedInFrom(tx: Tx, userId: UserId, address: string): Promise<boolean> {
  return hasOwnRow(tx, 'account_events', { user_id: userId, kind: ['signed_in', 'signed_up'], address });
}

/** Newest first, from the last 90 days. */
export async function describeEvents(
  { db, clock }: Deps,
  userId: UserId,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<{ events: AccountEvent[]; hasMore: boolean }> {
  const which = { user_id: userId, id: { before }, at: { after: clock.now() - retention } };
  const columns = ['id', 'kind', 'detail', 'device', 'address', 'at'] as const;
  const newest = { columns, by: ['id'], isDescending: true, limit: limit + 1 } as const;
  const rows = await listOwnRows(db.read, 'account_events', which, newest);
  const events = rows
    .slice(0, limit)
    .map(({ id, at, ...event }) => ({ ...event, _id: id, at: new Date(at).toISOString() }));
  return { events, hasMore: rows.length > limit };
}

/** Deletes all users' events older than 90 days, and failure events above the limit. */
export async function purgeOldEvents({ db, clock }: Deps): Promise<void> {
  await db.transaction((tx) => deleteEventsUntil(tx, clock.now() - retention));
  for (const kind of failures) {
    const limit = { kind, most: mostFailures };
    for (const userId of await listUsersWithMore(db.read, limit))
      await db.transaction((tx) => trimEvents(tx, userId, limit));
  }
}
