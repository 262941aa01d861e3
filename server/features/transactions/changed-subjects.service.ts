import type { UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { deleteOwnRows, hasOwnRow, listOwnRows } from '#server/platform/database/own-rows.ts';
import { deleteChangedWithoutRows, listSubjects, type Subject } from './totals/changed-subjects.queries.ts';

export function hasChanged(db: Queryable, userId: UserId): Promise<boolean> {
  return hasOwnRow(db, 'changed_subjects', { user_id: userId });
}

/** Every merchant and category with rows, and these, apart from those whose rows have changed since they were taken. */
export async function listUnchanged(
  db: Queryable,
  userId: UserId,
  others: readonly Subject[],
): Promise<Subject[]> {
  const keyOf = ({ kind, is_income, subject }: Subject) => `${kind} ${is_income} ${subject}`;
  const unchanged = new Map(
    [...others, ...(await listSubjects(db, userId))].map((each) => [keyOf(each), each]),
  );
  for (const each of await listOwnRows(db, 'changed_subjects', { user_id: userId }))
    unchanged.delete(keyOf(each));
  return [...unchanged.values()];
}

/** Merchants and categories whose rows have changed since they were taken, up to a number; each is given once. */
export async function takeChanged(tx: Tx, userId: UserId, most: number): Promise<Subject[]> {
  const subjects = await listOwnRows(tx, 'changed_subjects', { user_id: userId }, { limit: most });
  for (const subject of subjects) await deleteOwnRows(tx, 'changed_subjects', subject);
  return subjects;
}

/** Merchants and categories that no longer have rows. */
export async function forgetChangedWithoutRows(tx: Tx, userId: UserId): Promise<void> {
  await deleteChangedWithoutRows(tx, userId);
}
