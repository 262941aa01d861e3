import type { UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import type { ImportTable } from '#server/platform/database/schema.ts';

/** Whether another import of the user is in one of these states. */
export async function isAnother(
  tx: Tx,
  userId: UserId,
  { id, states }: { id: string; states: readonly ImportTable['state'][] },
): Promise<boolean> {
  const found = await tx
    .selectFrom('imports')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '!=', id)
    .where('state', 'in', states)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** When a file is compared with the book: not before what is in it. */
export async function nextComparison(tx: Tx, userId: UserId, now: number): Promise<number> {
  const { added, undone } = await tx
    .selectFrom('imports')
    .select(({ fn }) => [fn.max('added_at').as('added'), fn.max('undone_at').as('undone')])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Math.max(now, added ?? 0, undone ?? 0);
}

/** When a file is added or undone: after every comparison that may not have seen it, whatever the clocks of servers say. */
export async function nextChange(tx: Tx, userId: UserId, now: number): Promise<number> {
  const { compared } = await tx
    .selectFrom('imports')
    .select(({ fn }) => fn.max('compared_at').as('compared'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Math.max(now, (compared ?? 0) + 1);
}

/** Whether another file was added or undone since this one was compared with the book. */
export async function isOutOfDate(db: Queryable, userId: UserId, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('imports')
    .innerJoin('imports as other', (join) => join.on('other.user_id', '=', userId))
    .select('imports.id')
    .where('imports.user_id', '=', userId)
    .where('imports.id', '=', id)
    .where('imports.state', 'in', ['ready', 'needs_answer'])
    .whereRef('other.id', '!=', 'imports.id')
    .where((eb) =>
      eb.or([
        eb('other.added_at', '>', eb.ref('imports.compared_at')),
        eb('other.undone_at', '>', eb.ref('imports.compared_at')),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
