import type { DeletionKind } from '#contract/deletions.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import type { DeletionTable } from '#server/platform/database/schema.ts';
import { statement } from '#server/platform/database/statement.ts';

const insert = statement((tx, row: DeletionTable) =>
  tx.insertInto('deletions').values({
    user_id: row.user_id,
    id: row.id,
    kind: row.kind,
    name: row.name,
    count: row.count,
    income: row.income,
    expenses: row.expenses,
    kept: row.kept,
    deleted_at: row.deleted_at,
  }),
);

export async function insertDeletion(tx: Tx, row: DeletionTable): Promise<void> {
  await insert(tx, row);
}

/** The listed columns of a deletion; of its kept data only edits, and of several transactions the name of the newest. */
export type DeletionRow = Omit<DeletionTable, 'user_id' | 'kept'> & {
  kept_edit: string | null;
  newest_name: string | null;
};

/** Newest first, after `since` and, if `before` is given, before that one. */
export function listDeletions(
  db: Queryable,
  userId: UserId,
  { before, since, limit }: { before: string | undefined; since: number; limit: number },
): Promise<DeletionRow[]> {
  return db
    .selectFrom('deletions')
    .select(['id', 'kind', 'name', 'count', 'income', 'expenses', 'deleted_at'])
    .select((eb) => eb.case().when('kind', '=', 'edit').then(eb.ref('kept')).end().as('kept_edit'))
    .select((eb) =>
      eb
        .selectFrom('deleted_transactions')
        .select('deleted_transactions.name')
        .where('deleted_transactions.user_id', '=', userId)
        .whereRef('deleted_transactions.deletion_id', '=', 'deletions.id')
        .where('deletions.kind', '=', 'transactions')
        .where('deletions.count', '>', 1)
        .orderBy('deleted_transactions.id', 'desc')
        .limit(1)
        .as('newest_name'),
    )
    .where('user_id', '=', userId)
    .where('deleted_at', '>', since)
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

export function findDeletion(
  db: Queryable,
  userId: UserId,
  { id, since }: { id: string; since: number },
): Promise<DeletionTable | undefined> {
  return db
    .selectFrom('deletions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', '>', since)
    .executeTakeFirst();
}

export function listOfKinds(
  db: Queryable,
  userId: UserId,
  kinds: readonly DeletionKind[],
): Promise<Pick<DeletionTable, 'id' | 'kept'>[]> {
  return db
    .selectFrom('deletions')
    .select(['id', 'kept'])
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .execute();
}

export async function updateKept(
  tx: Tx,
  userId: UserId,
  { id, kept }: Pick<DeletionTable, 'id' | 'kept'>,
): Promise<void> {
  await tx
    .updateTable('deletions')
    .set({ kept })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Receipts kept for one deletion or for all, except those that an import has restored. */
export async function listKeptReceipts(
  db: Queryable,
  userId: UserId,
  deletionId?: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('deleted_receipts')
    .select('id')
    .where('user_id', '=', userId)
    .$if(deletionId !== undefined, (query) => query.where('deletion_id', '=', deletionId ?? ''))
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

/** Deletes one deletion with everything it keeps or, without an id, all. Returns the number. */
export async function deleteDeletions(tx: Tx, userId: UserId, id?: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('deletions')
    .where('user_id', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Expired deletions of all users, up to `limit`. Only for jobs: not filtered by user. */
export function listExpired(
  db: Queryable,
  { until, limit }: { until: number; limit: number },
): Promise<Pick<DeletionTable, 'user_id' | 'id'>[]> {
  return db
    .selectFrom('deletions')
    .select(['user_id', 'id'])
    .where('deleted_at', '<=', until)
    .limit(limit)
    .execute();
}
