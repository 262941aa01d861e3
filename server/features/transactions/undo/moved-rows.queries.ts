import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { type CountedRow, countedColumns } from '../transactions.queries.ts';
import type { OfDeletion } from './deleted-rows.queries.ts';

/** The rows to move: those of the ids not yet in `to`, or all of a category. */
export type Moving = { ids: readonly string[]; to: string } | { from: string };

/** Records the current category of rows about to be moved. */
export async function keepPlaces(tx: Tx, { userId, deletionId }: OfDeletion, moving: Moving): Promise<void> {
  await tx
    .insertInto('moved_transactions')
    .columns(['deletion_id', 'user_id', 'id', 'from_id', 'categorized_at'])
    .expression(
      tx
        .selectFrom('transactions')
        .select([
          sql<string>`${deletionId}`.as('deletion_id'),
          'user_id',
          'id',
          'category_id as from_id',
          'categorized_at',
        ])
        .where('user_id', '=', userId)
        .where((eb) =>
          'from' in moving
            ? eb('category_id', '=', moving.from)
            : eb.and([eb('id', 'in', moving.ids), eb('category_id', '!=', moving.to)]),
        ),
    )
    .execute();
}

export async function listFormerCategories(
  db: Queryable,
  { userId, deletionId }: OfDeletion,
): Promise<{ id: string; count: number }[]> {
  return db
    .selectFrom('moved_transactions')
    .select((eb) => ['from_id as id', eb.fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .where('deletion_id', '=', deletionId)
    .groupBy('from_id')
    .execute();
}

export async function changeFormerCategory(
  tx: Tx,
  { userId, deletionId }: OfDeletion,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .updateTable('moved_transactions')
    .set({ from_id: to })
    .where('user_id', '=', userId)
    .where('deletion_id', '=', deletionId)
    .where('from_id', '=', from)
    .execute();
}

/** Moved rows that are still in the target category and were not moved again. */
export function listMovable(
  db: Tx,
  { userId, deletionId }: OfDeletion,
  movedTo: string,
): Promise<CountedRow[]> {
  return db
    .selectFrom('transactions')
    .innerJoin('moved_transactions as moved', 'moved.id', 'transactions.id')
    .select(countedColumns.map((column) => `transactions.${column}` as const))
    .where('moved.user_id', '=', userId)
    .where('moved.deletion_id', '=', deletionId)
    .where('transactions.user_id', '=', userId)
    .where('transactions.category_id', '=', movedTo)
    .where(({ not, exists }) => not(exists(laterMoves(db, { userId, deletionId }))))
    .execute();
}

/** Moves those rows back and returns them in their new state. */
export function moveBack(tx: Tx, { userId, deletionId }: OfDeletion, movedTo: string): Promise<CountedRow[]> {
  return tx
    .updateTable('transactions')
    .from('moved_transactions as moved')
    .set((eb) => ({ category_id: eb.ref('moved.from_id'), categorized_at: eb.ref('moved.categorized_at') }))
    .where('moved.user_id', '=', userId)
    .where('moved.deletion_id', '=', deletionId)
    .where('transactions.user_id', '=', userId)
    .whereRef('transactions.id', '=', 'moved.id')
    .where('transactions.category_id', '=', movedTo)
    .where(({ not, exists }) => not(exists(laterMoves(tx, { userId, deletionId }))))
    .returning(countedColumns.map((column) => `transactions.${column}` as const))
    .execute();
}

/** The same for rows deleted since, so that restoring them brings back the earlier category. */
export async function moveBackKept(
  tx: Tx,
  { userId, deletionId }: OfDeletion,
  movedTo: string,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('deleted_transactions')
    .from('moved_transactions as moved')
    .set((eb) => ({ category_id: eb.ref('moved.from_id'), categorized_at: eb.ref('moved.categorized_at') }))
    .where('moved.user_id', '=', userId)
    .where('moved.deletion_id', '=', deletionId)
    .where('deleted_transactions.user_id', '=', userId)
    .whereRef('deleted_transactions.id', '=', 'moved.id')
    .where('deleted_transactions.category_id', '=', movedTo)
    .where(({ not, exists }) => not(exists(laterMoves(tx, { userId, deletionId }))))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** The same for rows moved again since, so that undoing the later move goes back to the earlier category. */
export async function moveBackLater(
  tx: Tx,
  { userId, deletionId }: OfDeletion,
  movedTo: string,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('moved_transactions as later')
    .from('moved_transactions as moved')
    .set((eb) => ({ from_id: eb.ref('moved.from_id'), categorized_at: eb.ref('moved.categorized_at') }))
    .where('moved.user_id', '=', userId)
    .where('moved.deletion_id', '=', deletionId)
    .where('later.user_id', '=', userId)
    .whereRef('later.id', '=', 'moved.id')
    .where('later.deletion_id', '>', deletionId)
    .where('later.from_id', '=', movedTo)
    .where(({ not, exists, ref }) =>
      not(
        exists(
          laterMoves(tx, { userId, deletionId }).where('next.deletion_id', '<', ref('later.deletion_id')),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Correlated subquery with `moved`: later moves of the same row. */
function laterMoves(tx: Tx, { userId, deletionId }: OfDeletion) {
  return tx
    .selectFrom('moved_transactions as next')
    .select('next.id')
    .where('next.user_id', '=', userId)
    .where('next.id', '=', sql.ref<string>('moved.id'))
    .where('next.deletion_id', '>', deletionId);
}
