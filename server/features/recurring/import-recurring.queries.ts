import type { LocalDate } from '#contract/calendar.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import type { RecurringTable } from '#server/platform/database/schema.ts';

/** False if it already exists. */
export async function importRule(tx: Tx, row: RecurringTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('recurring')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Days from `from` on for which transactions of the rule exist; none for a rule that has ended. */
export async function listPostedDays(
  db: Queryable,
  userId: UserId,
  { id, from }: { id: string; from: LocalDate | null },
): Promise<LocalDate[]> {
  if (from === null) return [];
  const rows = await db
    .selectFrom('transactions')
    .select('added_on')
    .distinct()
    .where('user_id', '=', userId)
    .where('recurring_id', '=', id)
    .where('added_on', '>=', from)
    .execute();
  return rows.map(({ added_on }) => added_on);
}

/** With their posted and skipped days. */
export async function deleteRules(tx: Tx, userId: UserId, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('recurring').where('user_id', '=', userId).where('id', 'in', ids).execute();
}
