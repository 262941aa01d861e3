import { undoMessages } from '#contract/messages/undo.ts';
import { getCategories } from '#server/features/categories/categories.service.ts';
import { recordUndo, type TransactionEdit } from '#server/features/undo/undo-log.service.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { findOwnRow, updateOwnRow } from '#server/platform/database/own-rows.ts';
import type { TransactionTable } from '#server/platform/database/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import { changeCounts, sumOfRows } from '../totals/change-counts.ts';
import { derivedColumns, type EditedColumn, editedColumns } from '../transaction-fields.ts';
import { recordCategories } from './moved-rows.queries.ts';

type EditedRow = Pick<TransactionTable, 'id' | 'category_id' | EditedColumn>;

/** Records the previous values of an edited row; returns the undo id, or undefined if nothing changed. */
export async function recordEdit(
  tx: Tx,
  deps: Pick<Deps, 'ids' | 'clock'>,
  userId: UserId,
  { before, after }: { before: EditedRow; after: EditedRow },
): Promise<string | undefined> {
  const { id, name, category_id: from } = before;
  const to = after.category_id;
  const changed = editedColumns.filter((column) => before[column] !== after[column]);
  if (changed.length === 0 && from === to) return undefined;
  const undoId = deps.ids.row();
  if (from !== to) await recordCategories(tx, { userId, undoId }, { ids: [id], to });
  await recordUndo(tx, deps, {
    userId,
    id: undoId,
    kind: 'edit',
    name,
    sums: sumOfRows([before]),
    payload: {
      categories: from === to ? [] : await getCategories(tx, userId, new Set([from])),
      movedTo: to,
      edit: { id, before: pick(before, changed), after: pick(after, changed) },
    },
  });
  return undoId;
}

/** Restores the previous values; throws `conflict` if any of them changed since, so that no later edit is lost. */
export async function restoreEdit(
  tx: Tx,
  userId: UserId,
  { id, before, after }: TransactionEdit,
): Promise<{ count: number }> {
  const changed = Object.keys(before) as (keyof typeof before)[];
  if (changed.length === 0) return { count: 0 };
  const row = await findOwnRow(tx, 'transactions', { user_id: userId, id });
  if (row === undefined) throw new AppError('conflict', undoMessages.deletedSince);
  if (changed.some((column) => row[column] !== after[column]))
    throw new AppError('conflict', undoMessages.editedSince);
  const restored = { ...row, ...before };
  await updateOwnRow(tx, 'transactions', { ...restored, ...derivedColumns(restored) });
  await changeCounts(tx, userId, { removed: [row], added: [restored] });
  return { count: 1 };
}

function pick(row: EditedRow, columns: readonly EditedColumn[]): TransactionEdit['before'] {
  return Object.fromEntries(columns.map((column) => [column, row[column]]));
}
