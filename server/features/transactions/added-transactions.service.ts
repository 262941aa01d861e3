import { addDays, dayIn, type LocalDate } from '#contract/calendar.ts';
import { undoMessages } from '#contract/messages/undo.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { findOwnRow, listOwnRows } from '#server/platform/database/own-rows.ts';
import type { RecurringTable, TransactionTable } from '#server/platform/database/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { changeCounts } from './totals/change-counts.ts';
import { editedColumns } from './transaction-fields.ts';
import { deleteRows } from './transactions.queries.ts';

/** What a recurring transaction has added and nobody has changed since; one that got a receipt is the user's own. */
export async function listAddedBy(tx: Tx, rule: RecurringTable): Promise<string[]> {
  const which = { user_id: rule.user_id, added_on: { from: firstDayOf(rule) }, recurring_id: rule.id };
  const rows = await listOwnRows(tx, 'transactions', which);
  return rows
    .filter(
      (row) =>
        row.name === rule.name &&
        row.amount === rule.amount &&
        row.is_income === rule.is_income &&
        row.category_id === rule.category_id &&
        row.note === '' &&
        row.receipt_id === null,
    )
    .map(({ id }) => id);
}

/** Before which it can have added nothing, wherever on earth it was. */
function firstDayOf({ start_date, created_at }: RecurringTable): LocalDate {
  const dayBefore = addDays(dayIn('UTC', created_at), -1);
  return start_date < dayBefore ? start_date : dayBefore;
}

type AsAdded = Pick<TransactionTable, 'id'> & Partial<TransactionTable>;

/** Everything of an added transaction that a person can change: it is known by that whether it may be taken back. */
export async function asAdded(tx: Tx, userId: UserId, id: string): Promise<AsAdded | undefined> {
  const row = await findOwnRow(tx, 'transactions', { user_id: userId, id });
  if (row === undefined) return undefined;
  const changeable = [...editedColumns, 'category_id', 'receipt_id'] as const;
  return { id, ...Object.fromEntries(changeable.map((column) => [column, row[column]])) };
}

/** Removes an added transaction for good; throws `conflict` if it is not as it was added. */
export async function takeBackAdded(tx: Tx, userId: UserId, { id, ...added }: AsAdded): Promise<void> {
  const row = await findOwnRow(tx, 'transactions', { user_id: userId, id });
  if (row === undefined) throw new AppError('conflict', undoMessages.deletedSince);
  const columns = Object.keys(added) as (keyof typeof added)[];
  if (columns.some((column) => row[column] !== added[column]))
    throw new AppError('conflict', undoMessages.editedSince);
  await changeCounts(tx, userId, { removed: await deleteRows(tx, userId, [id]) });
}
