import type { LocalDate } from '#contract/calendar.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { listOwnRows, updateOwnRows } from '#server/platform/database/own-rows.ts';
import type { RecurringTable } from '#server/platform/database/schema.ts';
import { inRowBatches, statementOfUser } from '#server/platform/database/statement.ts';

/** A stored recurring transaction with its category name. */
export type RecurringRow = RecurringTable & { category: string };

export const listRecurring = statementOfUser((db, { userId, id }: { userId: UserId; id?: string }) =>
  withCategory(db, userId)
    .$if(id !== undefined, (query) => query.where('recurring.id', '=', id ?? ''))
    .orderBy('recurring.is_paused')
    .orderBy((eb) => eb.fn.coalesce('recurring.next_due', 'recurring.start_date'))
    .orderBy('recurring.id'),
);

/** The first that have anything due. */
export const listDue = statementOfUser(
  (db, { userId, by, limit }: { userId: UserId; by: LocalDate; limit: number }) =>
    withCategory(db, userId)
      .where('recurring.next_due', '<=', by)
      .where((eb) => eb('recurring.is_paused', '=', eb.lit(0)))
      .orderBy('recurring.next_due')
      .orderBy('recurring.id')
      .limit(limit),
);

function withCategory(db: Tx, userId: UserId) {
  return db
    .selectFrom('recurring')
    .innerJoin('categories', (join) =>
      join
        .onRef('categories.user_id', '=', 'recurring.user_id')
        .onRef('categories.id', '=', 'recurring.category_id'),
    )
    .selectAll('recurring')
    .select('categories.name as category')
    .where('recurring.user_id', '=', userId);
}

export type RecurringChanges = Partial<Omit<RecurringTable, 'user_id' | 'id' | 'created_at'>>;

/** Moves all of a category, or those of the ids that are in it; returns the moved ids. */
export async function moveRecurringRows(
  tx: Tx,
  userId: UserId,
  { from, to, ids }: { from: string; to: string; ids?: readonly string[] },
): Promise<string[]> {
  const which = { user_id: userId, category_id: from, ...(ids && { id: ids }) };
  const rows = await listOwnRows(tx, 'recurring', which);
  await updateOwnRows(tx, 'recurring', which, { category_id: to });
  return rows.map(({ id }) => id);
}

/** Claims due days; returns those that were neither posted nor skipped before, on any server, in order. */
export async function claimDueDays(
  tx: Tx,
  { user_id, id }: Pick<RecurringTable, 'user_id' | 'id'>,
  days: readonly LocalDate[],
): Promise<LocalDate[]> {
  const claimed: LocalDate[] = [];
  await inRowBatches(
    days.map((due_on) => ({ user_id, recurring_id: id, due_on })),
    async (some) => {
      const added = await tx
        .insertInto('recurring_postings')
        .values([...some])
        .onConflict((conflict) => conflict.columns(['user_id', 'recurring_id', 'due_on']).doNothing())
        .returning('due_on')
        .execute();
      claimed.push(...added.map(({ due_on }) => due_on));
    },
  );
  return claimed.sort();
}

/** Due days that were posted or skipped, optionally only from `from` on. */
export async function listDealtWith(
  db: Queryable,
  userId: UserId,
  { id, from }: { id: string; from?: LocalDate },
): Promise<LocalDate[]> {
  const which = { user_id: userId, recurring_id: id, due_on: { from } };
  const rows = await listOwnRows(db, 'recurring_postings', which);
  return rows.map(({ due_on }) => due_on);
}

export interface UserWithDue {
  userId: UserId;
  timeZone: string;
  /** The first day on which anything is due. */
  earliest: LocalDate;
}

/** Users with anything due by `day`. Only for jobs: not filtered by user. */
export function listUsersWithDue(db: Queryable, day: LocalDate): Promise<UserWithDue[]> {
  return db
    .selectFrom('recurring')
    .innerJoin('users', 'users.id', 'recurring.user_id')
    .select((eb) => [
      'users.id as userId',
      'users.time_zone as timeZone',
      eb.fn.min<LocalDate>('recurring.next_due').as('earliest'),
    ])
    .where('recurring.next_due', '<=', day)
    .where((eb) => eb('recurring.is_paused', '=', eb.lit(0)))
    .groupBy(['users.id', 'users.time_zone'])
    .execute();
}

/** Days from `from` on for which transactions of the rule exist; none for a rule that has ended. */
export async function listPostedDays(
  db: Queryable,
  userId: UserId,
  { id, from }: { id: string; from: LocalDate | null },
): Promise<LocalDate[]> {
  if (from === null) return [];
  const which = { user_id: userId, recurring_id: id, added_on: { from } };
  const rows = await listOwnRows(db, 'transactions', which, { columns: ['added_on'] });
  return [...new Set(rows.map(({ added_on }) => added_on))];
}
