import { deletionMessages } from '#contract/messages/deletions.ts';
import { getCategories } from '#server/features/categories/categories.service.ts';
import { type KeptEdit, keepDeletion } from '#server/features/deletions/deletions.service.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { TransactionTable } from '#server/platform/database/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import { derivedColumns } from '../derived-columns.ts';
import { changeCounts, sumOfRows } from '../totals/change-counts.ts';
import { findRow, updateRow } from '../transactions.queries.ts';
import { keepPlaces } from './moved-rows.queries.ts';

/** The category is excluded; it is restored like that of moved transactions. */
const editedColumns = ['is_income', 'amount', 'added_on', 'name', 'note'] as const;

type EditedRow = Pick<TransactionTable, 'id' | 'category_id' | (typeof editedColumns)[number]>;

/** Keeps the previous values of an edited row; returns the undo id, or undefined if nothing changed. */
export async function keepEdit(
  tx: Tx,
  deps: Pick<Deps, 'ids' | 'clock'>,
  userId: UserId,
  { before, after }: { before: EditedRow; after: EditedRow },
): Promise<string | undefined> {
  const { id, name, category_id: from } = before;
  const to = after.category_id;
  const changed = editedColumns.filter((column) => before[column] !== after[column]);
  if (changed.length === 0 && from === to) return undefined;
  const deletionId = deps.ids.row();
  if (from !== to) await keepPlaces(tx, { userId, deletionId }, { ids: [id], to });
  await keepDeletion(tx, deps, {
    userId,
    id: deletionId,
    kind: 'edit',
    name,
    sums: sumOfRows([before]),
    kept: {
      categories: from === to ? [] : await getCategories(tx, userId, new Set([from])),
      movedTo: to,
      edit: { id, before: pick(before, changed), after: pick(after, changed) },
    },
  });
  return deletionId;
}

/** Restores the previous values; throws `conflict` if any of them changed since, so that no later edit is lost. */
export async function restoreEdit(
  tx: Tx,
  userId: UserId,
  { id, before, after }: KeptEdit,
): Promise<{ count: number }> {
  const changed = Object.keys(before) as (keyof typeof before)[];
  if (changed.length === 0) return { count: 0 };
  const row = await findRow(tx, userId, id);
  if (row === undefined) throw new AppError('conflict', deletionMessages.deletedSince);
  if (changed.some((column) => row[column] !== after[column]))
    throw new AppError('conflict', deletionMessages.editedSince);
  const restored = { ...row, ...before };
  await updateRow(tx, userId, { ...restored, ...derivedColumns(restored) });
  await changeCounts(tx, userId, { removed: [row], added: [restored] });
  return { count: 1 };
}

function pick(row: EditedRow, columns: readonly (typeof editedColumns)[number][]): KeptEdit['before'] {
  return Object.fromEntries(columns.map((column) => [column, row[column]]));
}
