import { sql } from 'kysely';
import type { AccountEventKind } from '#contract/account-events.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { deleteOwnRows } from '#server/platform/database/own-rows.ts';
import type { AccountEventTable } from '#server/platform/database/schema.ts';

/** One statement whether or not the user exists, so that its timing reveals nothing; inserts no row if not. */
export async function insertEvent(tx: Tx, event: AccountEventTable): Promise<void> {
  await tx
    .insertInto('account_events')
    .columns(['user_id', 'id', 'kind', 'detail', 'device', 'address', 'at'])
    .expression(
      tx
        .selectFrom('users')
        .select([
          'users.id as user_id',
          sql<string>`${event.id}`.as('id'),
          sql<AccountEventKind>`${event.kind}`.as('kind'),
          sql<string>`${event.detail}`.as('detail'),
          sql<string>`${event.device}`.as('device'),
          sql<string>`${event.address}`.as('address'),
          sql<number>`${event.at}`.as('at'),
        ])
        .where('users.id', '=', event.user_id),
    )
    .execute();
}

/** Users with more than `most` events of a kind. Only for jobs: not filtered by user. */
export async function listUsersWithMore(
  db: Queryable,
  { kind, most }: { kind: AccountEventKind; most: number },
): Promise<UserId[]> {
  const rows = await db
    .selectFrom('account_events')
    .select('user_id')
    .where('kind', '=', kind)
    .groupBy('user_id')
    .having((eb) => eb(eb.fn.countAll(), '>', most))
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Keeps only the newest `most` events of a kind. */
export async function trimEvents(
  tx: Tx,
  userId: UserId,
  { kind, most }: { kind: AccountEventKind; most: number },
): Promise<void> {
  const oldestKept = await tx
    .selectFrom('account_events')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  if (oldestKept === undefined) return;
  await deleteOwnRows(tx, 'account_events', { user_id: userId, kind, id: { before: oldestKept.id } });
}

/** Newest first, after `since` and, if `before` is given, before that event. */
export function listEvents(
  db: Queryable,
  userId: UserId,
  { before, since, limit }: { before: string | undefined; since: number; limit: number },
) {
  return db
    .selectFrom('account_events')
    .select(['id', 'kind', 'detail', 'device', 'address', 'at'])
    .where('user_id', '=', userId)
    .where('at', '>', since)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** For all users. Only for jobs: not filtered by user. */
export async function deleteEventsUntil(tx: Tx, instant: number): Promise<void> {
  await tx.deleteFrom('account_events').where('at', '<=', instant).execute();
}
