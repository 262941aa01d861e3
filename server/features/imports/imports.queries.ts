import type { Updateable } from 'kysely';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import type {
  ImportLayoutTable,
  ImportTable,
  OwnAccountPayeeTable,
} from '#server/platform/database/schema.ts';

export type ImportRecord = ImportTable & {
  /** Whether it is still in the undo log. */
  is_undoable: number;
};

export async function insertImport(tx: Tx, row: ImportTable): Promise<void> {
  await tx.insertInto('imports').values(row).execute();
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

/** The same as `findImport` without its undo entry, in the transaction that changes it. */
export function findForChange(tx: Tx, userId: UserId, id: string): Promise<ImportTable | undefined> {
  return tx
    .selectFrom('imports')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function updateImport(
  tx: Tx,
  userId: UserId,
  { id, ...changes }: Updateable<ImportTable> & { id: string },
): Promise<void> {
  await tx.updateTable('imports').set(changes).where('user_id', '=', userId).where('id', '=', id).execute();
}

export async function deleteImport(tx: Tx, userId: UserId, id: string): Promise<void> {
  await tx.deleteFrom('imports').where('user_id', '=', userId).where('id', '=', id).execute();
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

/** Of every user: what a server that is no longer there was doing. */
export function listAbandoned(
  db: Queryable,
  { states, before }: { states: readonly ImportTable['state'][]; before: number },
): Promise<Pick<ImportTable, 'user_id' | 'id' | 'state'>[]> {
  return db
    .selectFrom('imports')
    .select(['user_id', 'id', 'state'])
    .where('state', 'in', states)
    .where('renewed_at', '<', before)
    .limit(100)
    .execute();
}

/** Of every user: imports in these states since before this instant. */
export function listOlder(
  db: Queryable,
  { states, before, limit }: { states: readonly ImportTable['state'][]; before: number; limit: number },
): Promise<Pick<ImportTable, 'user_id' | 'id'>[]> {
  return db
    .selectFrom('imports')
    .select(['user_id', 'id'])
    .where('state', 'in', states)
    .where('created_at', '<', before)
    .limit(limit)
    .execute();
}

export async function listRemembered(
  db: Queryable,
  userId: UserId,
): Promise<Pick<ImportLayoutTable, 'shape' | 'change'>[]> {
  return db
    .selectFrom('import_layouts')
    .select(['shape', 'change'])
    .where('user_id', '=', userId)
    .orderBy('chosen_at', 'desc')
    .limit(200)
    .execute();
}

export async function rememberLayout(tx: Tx, row: ImportLayoutTable): Promise<void> {
  await tx
    .insertInto('import_layouts')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'shape']).doUpdateSet({ change: row.change, chosen_at: row.chosen_at }),
    )
    .execute();
}

export async function forgetLayout(tx: Tx, userId: UserId, shape: string): Promise<void> {
  await tx.deleteFrom('import_layouts').where('user_id', '=', userId).where('shape', '=', shape).execute();
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

export function listOwnAccounts(
  db: Queryable,
  userId: UserId,
): Promise<Pick<OwnAccountPayeeTable, 'payee' | 'is_income' | 'is_move'>[]> {
  return db
    .selectFrom('own_account_payees')
    .select(['payee', 'is_income', 'is_move'])
    .where('user_id', '=', userId)
    .execute();
}

export async function rememberOwnAccount(tx: Tx, row: OwnAccountPayeeTable): Promise<void> {
  await tx
    .insertInto('own_account_payees')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'payee', 'is_income']).doUpdateSet({ is_move: row.is_move }),
    )
    .execute();
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
        eb('other.added_at', '>=', eb.ref('imports.compared_at')),
        eb('other.undone_at', '>=', eb.ref('imports.compared_at')),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Of every user: imports from before this instant that were added or undone, and whose lines are still kept. */
export function listOldWithRows(
  db: Queryable,
  { before, limit }: { before: number; limit: number },
): Promise<Pick<ImportTable, 'user_id' | 'id'>[]> {
  return db
    .selectFrom('imports')
    .select(['user_id', 'id'])
    .where('state', 'in', ['added', 'undone'])
    .where('created_at', '<', before)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('import_rows')
          .select('import_rows.position')
          .whereRef('import_rows.user_id', '=', 'imports.user_id')
          .whereRef('import_rows.import_id', '=', 'imports.id'),
      ),
    )
    .limit(limit)
    .execute();
}

/** Whether its file may still be read anew. */
export async function isKept(db: Queryable, userId: UserId, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('imports')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', 'not in', ['added', 'undone'])
    .executeTakeFirst();
  return row !== undefined;
}
