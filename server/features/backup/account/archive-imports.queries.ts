import type { UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import type { ArchiveImportRowTable, ArchiveImportTable } from '#server/platform/database/schema.ts';
import { inRowBatches, rowPlaces, statement } from '#server/platform/database/statement.ts';

export type Part = ArchiveImportRowTable['part'];

export function findArchiveImport(db: Queryable, userId: UserId): Promise<ArchiveImportTable | undefined> {
  return db.selectFrom('archive_imports').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Replaces the user's earlier one, keeping the record of its rows. */
export async function saveArchiveImport(tx: Tx, row: ArchiveImportTable): Promise<void> {
  const { user_id: _, ...changes } = row;
  await tx
    .insertInto('archive_imports')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changes))
    .execute();
}

const renew = statement((tx, { userId, now }: { userId: UserId; now: number }) =>
  tx.updateTable('archive_imports').set({ renewed_at: now }).where('user_id', '=', userId),
);

export async function renewArchiveImport(tx: Tx, userId: UserId, now: number): Promise<void> {
  await renew(tx, { userId, now });
}

export async function deleteArchiveImport(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('archive_imports').where('user_id', '=', userId).execute();
}

const insert = statement((tx, { rows }: { rows: readonly ArchiveImportRowTable[] }, count) =>
  tx
    .insertInto('archive_import_rows')
    .values(rowPlaces(rows, Number(count)).map(({ user_id, part, id }) => ({ user_id, part, id }))),
);

/** Call in the transaction that adds them. */
export async function recordAdded(
  tx: Tx,
  userId: UserId,
  { part, ids }: { part: Part; ids: readonly string[] },
): Promise<void> {
  const rows = ids.map((id) => ({ user_id: userId, part, id }));
  await inRowBatches(rows, (some, shape) => insert(tx, { rows: some }, shape));
}

export async function listAdded(
  db: Queryable,
  userId: UserId,
  { part, limit }: { part: Part; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('archive_import_rows')
    .select('id')
    .where('user_id', '=', userId)
    .where('part', '=', part)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of the ids that were added. */
export async function listAddedAmong(
  db: Queryable,
  userId: UserId,
  { part, ids }: { part: Part; ids: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('archive_import_rows')
    .select('id')
    .where('user_id', '=', userId)
    .where('part', '=', part)
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id }) => id);
}

export async function forgetAdded(
  tx: Tx,
  userId: UserId,
  { part, ids }: { part: Part; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('archive_import_rows')
    .where('user_id', '=', userId)
    .where('part', '=', part)
    .where('id', 'in', ids)
    .execute();
}

/** Of every user: imports that nobody has gone on with since this instant. */
export function listAbandoned(db: Queryable, before: number): Promise<ArchiveImportTable[]> {
  return db.selectFrom('archive_imports').selectAll().where('renewed_at', '<', before).execute();
}
