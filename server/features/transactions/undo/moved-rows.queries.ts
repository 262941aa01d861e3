import { sql } from 'kysely';
import type { UndoKey } from '#server/features/undo/undo-log.service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { type IdRange, inRange } from '#server/platform/database/id-ranges.ts';
import { updateOwnRows } from '#server/platform/database/own-rows.ts';
import { type CountedRow, countedColumns } from '../transaction-fields.ts';

/** The rows to move: those of the ids not yet in `to`, or those of a category in a range. */
export type RowsToMove = { ids: readonly string[]; to: string } | { from: string; range: IdRange };

/** Records the current category of rows about to be moved. */
export async function recordCategories(
  tx: Tx,
  { userId, undoId }: UndoKey,
  moving: RowsToMove,
): Promise<void> {
  await tx
    .insertInto('moved_transactions')
    .columns(['undo_id', 'user_id', 'id', 'from_id', 'categorized_at'])
    .expression(
      tx
        .selectFrom('transactions')
        .select([
          sql<string>`${undoId}`.as('undo_id'),
          'user_id',
          'id',
          'category_id as from_id',
          'categorized_at',
        ])
        .where('user_id', '=', userId)
        .where((eb) =>
          'from' in moving
            ? eb.and([eb('category_id', '=', moving.from), inRange('id', moving.range)])
            : eb.and([eb('id', 'in', moving.ids), eb('category_id', '!=', moving.to)]),
        ),
    )
    .execute();
}

/** Where rows were moved to, and which of them go back. */
export interface RowsToMoveBack {
  movedTo: string;
  range: IdRange;
}

/** Moved rows that are still in the target category and were not moved again. */
export function listMovable(
  db: Tx,
  { userId, undoId }: UndoKey,
  { movedTo, range }: RowsToMoveBack,
): Promise<CountedRow[]> {
  return db
    .selectFrom('transactions')
    .innerJoin('moved_transactions as moved', 'moved.id', 'transactions.id')
    .select(countedColumns.map((column) => `transactions.${column}` as const))
    .where('moved.user_id', '=', userId)
    .where('moved.undo_id', '=', undoId)
    .where(inRange('moved.id', range))
    .where('transactions.user_id', '=', userId)
    .where('transactions.category_id', '=', movedTo)
    .where(({ not, exists }) => not(exists(laterMoves(db, { userId, undoId }))))
    .execute();
}

/** Moves those rows back and returns them in their new state. */
export function moveBack(
  tx: Tx,
  { userId, undoId }: UndoKey,
  { movedTo, range }: RowsToMoveBack,
): Promise<CountedRow[]> {
  return tx
    .updateTable('transactions')
    .from('moved_transactions as moved')
    .set((eb) => ({ category_id: eb.ref('moved.from_id'), categorized_at: eb.ref('moved.categorized_at') }))
    .where('moved.user_id', '=', userId)
    .where('moved.undo_id', '=', undoId)
    .where(inRange('moved.id', range))
    .where('transactions.user_id', '=', userId)
    .whereRef('transactions.id', '=', 'moved.id')
    .where('transactions.category_id', '=', movedTo)
    .where(({ not, exists }) => not(exists(laterMoves(tx, { userId, undoId }))))
    .returning(countedColumns.map((column) => `transactions.${column}` as const))
    .execute();
}

/** The same for rows deleted since, so that restoring them brings back the earlier category. */
export async function moveBackDeleted(
  tx: Tx,
  { userId, undoId }: UndoKey,
  { movedTo, range }: RowsToMoveBack,
): Promise<number> {
  // A cross join, whose order SQLite keeps, of what is in indexes: otherwise it looks at every deleted row.
  const found = await tx
    .selectFrom('moved_transactions as moved')
    .crossJoin('deleted_transactions as deleted')
    .select(['deleted.undo_id', 'deleted.id', 'moved.from_id', 'moved.categorized_at'])
    .where('moved.user_id', '=', userId)
    .where('moved.undo_id', '=', undoId)
    .where(inRange('moved.id', range))
    .where('deleted.user_id', '=', userId)
    .whereRef('deleted.id', '=', 'moved.id')
    .where(({ not, exists }) => not(exists(laterMoves(tx, { userId, undoId }))))
    .execute();
  let count = 0;
  for (const { undo_id, id, from_id, categorized_at } of found) {
    const which = { user_id: userId, undo_id, id, category_id: movedTo };
    count += await updateOwnRows(tx, 'deleted_transactions', which, { category_id: from_id, categorized_at });
  }
  return count;
}

/** The same for rows moved again since, so that undoing the later move goes back to the earlier category. */
export async function moveBackLater(
  tx: Tx,
  { userId, undoId }: UndoKey,
  { movedTo, range }: RowsToMoveBack,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('moved_transactions as later')
    .from('moved_transactions as moved')
    .set((eb) => ({ from_id: eb.ref('moved.from_id'), categorized_at: eb.ref('moved.categorized_at') }))
    .where('moved.user_id', '=', userId)
    .where('moved.undo_id', '=', undoId)
    .where(inRange('moved.id', range))
    .where('later.user_id', '=', userId)
    .whereRef('later.id', '=', 'moved.id')
    .where('later.undo_id', '>', undoId)
    .where('later.from_id', '=', movedTo)
    .where(({ not, exists, ref }) =>
      not(exists(laterMoves(tx, { userId, undoId }).where('next.undo_id', '<', ref('later.undo_id')))),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Correlated subquery with `moved`: later moves of the same row. */
function laterMoves(tx: Tx, { userId, undoId }: UndoKey) {
  return tx
    .selectFrom('moved_transactions as next')
    .select('next.id')
    .where('next.user_id', '=', userId)
    .where('next.id', '=', sql.ref<string>('moved.id'))
    .where('next.undo_id', '>', undoId);
}
