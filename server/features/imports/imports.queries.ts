import type { Updateable } from 'kysely';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import type { ImportTable } from '#server/platform/database/schema.ts';
import type { OfImport } from './import-rows.queries.ts';
import { noSums } from './import-sums.ts';

export type ImportRecord = ImportTable & {
  /** Whether it is still in the undo log. */
  is_undoable: number;
};

/** What has not been said or done yet of an import. */
export const newImport = {
  change: '{}',
  found: null,
  shape: null,
  account: null,
  problem: null,
  ...noSums,
  work: null,
  added_at: null,
  undone_at: null,
  added_count: 0,
  undo_id: null,
  claimed_by: null,
  done: 0,
  total: 0,
} satisfies Partial<ImportTable>;

/** Whether it was not there. */
export async function insertImport(tx: Tx, row: ImportTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('imports')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
}

export function findImport(db: Queryable, userId: UserId, id: string): Promise<ImportRecord | undefined> {
  return selectImports(db, userId).where('imports.id', '=', id).executeTakeFirst();
}

/** Newest first. */
export function listImports(
  db: Queryable,
  userId: UserId,
  { limit, offset }: { limit: number; offset: number },
): Promise<ImportRecord[]> {
  return selectImports(db, userId).orderBy('imports.id', 'desc').limit(limit).offset(offset).execute();
}

function selectImports(db: Queryable, userId: UserId) {
  return db
    .selectFrom('imports')
    .selectAll('imports')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('undo_log')
            .select('undo_log.id')
            .where('undo_log.user_id', '=', userId)
            .whereRef('undo_log.id', '=', 'imports.undo_id'),
        )
        .$castTo<number>()
        .as('is_undoable'),
    )
    .where('imports.user_id', '=', userId);
}

export async function updateImport(
  tx: Tx,
  { userId, importId }: OfImport,
  changes: Updateable<ImportTable>,
): Promise<void> {
  await tx
    .updateTable('imports')
    .set(changes)
    .where('user_id', '=', userId)
    .where('id', '=', importId)
    .execute();
}

export async function hasTransactions(db: Queryable, userId: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('transactions')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteImports(tx: Tx, userId: UserId, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('imports').where('user_id', '=', userId).where('id', 'in', ids).execute();
}

/** Lines of the user's files that are neither added nor discarded. */
export async function countOpenLines(db: Queryable, userId: UserId): Promise<number> {
  const { count } = await db
    .selectFrom('imports')
    .select((eb) => eb.fn.sum<number | null>('total').as('count'))
    .where('user_id', '=', userId)
    .where('state', 'in', ['reading', 'needs_answer', 'ready'])
    .executeTakeFirstOrThrow();
  return count ?? 0;
}

/** Whose words the earlier files have. */
export function listSources(
  db: Queryable,
  userId: UserId,
): Promise<Pick<ImportTable, 'id' | 'shape' | 'account'>[]> {
  return db
    .selectFrom('imports')
    .select(['id', 'shape', 'account'])
    .where('user_id', '=', userId)
    .where('state', '=', 'added')
    .execute();
}

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

/** Imports that nobody works on and that are not added. */
export function listImportsWithSums(db: Queryable, userId: UserId): Promise<ImportTable[]> {
  return db
    .selectFrom('imports')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', 'in', ['ready', 'needs_answer'])
    .execute();
}
