import { sql } from 'kysely';
import type { AccountEventKind } from '#contract/account-events.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { deleteOwnRows, listOwnRows } from '#server/platform/database/own-rows.ts';
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
  const which = { user_id: userId, kind };
  const last = { by: ['id'], isDescending: true, limit: 1, offset: most - 1 } as const;
  const [oldestKept] = await listOwnRows(tx, 'account_events', which, last);
  if (oldestKept) await deleteOwnRows(tx, 'account_events', { ...which, id: { before: oldestKept.id } });
}

/** For all users. Only for jobs: not filtered by user. */
export async function deleteEventsUntil(tx: Tx, instant: number): Promise<void> {
  await tx.deleteFrom('account_events').where('at', '<=', instant).execute();
}
