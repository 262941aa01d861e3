import type { KeptDeletion } from '#server/features/deletions/deletions.service.ts';
import type { Restored } from '#server/features/deletions/undo-deletion.service.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findHomes } from './categories.service.ts';

/** Restores a deleted category; if one with its name was created since, uses that. */
export async function restoreCategory(
  tx: Tx,
  { ids }: Pick<Deps, 'ids'>,
  userId: UserId,
  { kind, kept: { categories } }: KeptDeletion,
): Promise<Restored> {
  if (kind !== 'category') return { count: 0, notes: [] };
  await findHomes(tx, ids, userId, { wanted: categories.map(({ id }) => id), kept: categories });
  return { count: categories.length, notes: [] };
}
