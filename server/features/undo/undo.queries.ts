import type { UndoKind } from '#contract/undo.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import type { UndoLogTable } from '#server/platform/database/schema.ts';
import { statement } from '#server/platform/database/statement.ts';

const insert = statement((tx, row: UndoLogTable) =>
  tx.insertInto('undo_log').values({
    user_id: row.user_id,
    id: row.id,
    kind: row.kind,
    name: row.name,
    count: row.count,
    income: row.income,
    expenses: row.expenses,
    payload: row.payload,
    done_at: row.done_at,
  }),
);

export async function insertEntry(tx: Tx, row: UndoLogTable): Promise<void> {
  await insert(tx, row);
}

/** The listed columns of an entry; of its payload only edits, and of several transactions the name of the newest. */
export type UndoLogRow = Omit<UndoLogTable, 'user_id' | 'payload'> & {
  edit_payload: string | null;
  newest_name: string | null;
};

/** Newest first, after `since` and, if `before` is given, before that one. */
export function listEntries(
  db: Queryable,
  userId: UserId,
  { before, since, limit }: { before: string | undefined; since: number; limit: number },
): Promise<UndoLogRow[]> {
  return db
    .selectFrom('undo_log')
    .select(['id', 'kind', 'name', 'count', 'income', 'expenses', 'done_at'])
    .select((eb) => eb.case().when('kind', '=', 'edit').then(eb.ref('payload')).end().as('edit_payload'))
    .select((eb) =>
      eb
        .selectFrom('deleted_transactions')
        .select('deleted_transactions.name')
        .where('deleted_transactions.user_id', '=', userId)
        .whereRef('deleted_transactions.undo_id', '=', 'undo_log.id')
        .where('undo_log.kind', '=', 'transactions')
        .where('undo_log.count', '>', 1)
        .orderBy('deleted_transactions.id', 'desc')
        .limit(1)
        .as('newest_name'),
    )
    .where('user_id', '=', userId)
    .where('done_at', '>', since)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Names of the existing categories, by id. */
export async function listCategoryNames(db: Queryable, userId: UserId): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export function findEntry(
  db: Queryable,
  userId: UserId,
  { id, since }: { id: string; since: number },
): Promise<UndoLogTable | undefined> {
  return db
    .selectFrom('undo_log')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('done_at', '>', since)
    .executeTakeFirst();
}

export function listPayloads(
  db: Queryable,
  userId: UserId,
  kinds: readonly UndoKind[],
): Promise<Pick<UndoLogTable, 'id' | 'payload'>[]> {
  return db
    .selectFrom('undo_log')
    .select(['id', 'payload'])
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .execute();
}

export async function updatePayload(
  tx: Tx,
  userId: UserId,
  { id, payload }: Pick<UndoLogTable, 'id' | 'payload'>,
): Promise<void> {
  await tx
    .updateTable('undo_log')
    .set({ payload })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Receipts deleted by one action or by all, except those that an import has restored. */
export async function listDeletedReceipts(db: Queryable, userId: UserId, undoId?: string): Promise<string[]> {
  const rows = await db
    .selectFrom('deleted_receipts')
    .select('id')
    .where('user_id', '=', userId)
    .$if(undoId !== undefined, (query) => query.where('undo_id', '=', undoId ?? ''))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('receipts')
            .select('receipts.id')
            .where('receipts.user_id', '=', userId)
            .whereRef('receipts.id', '=', 'deleted_receipts.id'),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes one entry with everything it holds or, without an id, all. Returns the number. */
export async function deleteEntries(tx: Tx, userId: UserId, id?: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('undo_log')
    .where('user_id', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Expired entries of all users, up to `limit`. Only for jobs: not filtered by user. */
export function listExpired(
  db: Queryable,
  { until, limit }: { until: number; limit: number },
): Promise<Pick<UndoLogTable, 'user_id' | 'id'>[]> {
  return db
    .selectFrom('undo_log')
    .select(['user_id', 'id'])
    .where('done_at', '<=', until)
    .limit(limit)
    .execute();
}
