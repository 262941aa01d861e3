import type { UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { updateOwnRow, updateOwnRows } from '#server/platform/database/own-rows.ts';
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
  is_outdated: 0,
  added_at: null,
  added_count: 0,
  undo_id: null,
  claimed_by: null,
  done: 0,
  total: 0,
} satisfies Partial<ImportTable>;

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

export function updateImport(
  tx: Tx,
  { userId, importId }: OfImport,
  changes: Partial<ImportTable>,
): Promise<void> {
  return updateOwnRow(tx, 'imports', { ...changes, user_id: userId, id: importId });
}

/** What is new in the user's open files changes when another one has been added or undone. */
export async function markOutdated(tx: Tx, userId: UserId): Promise<void> {
  const state = ['reading', 'needs_answer', 'ready', 'adding', 'taking_back'] as const;
  await updateOwnRows(tx, 'imports', { user_id: userId, state }, { is_outdated: 1 });
}
