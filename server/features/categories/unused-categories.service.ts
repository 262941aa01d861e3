import type { UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { deleteUnused } from './categories.queries.ts';

/** Removes those of the categories that nothing belongs to, as if they had never been added. */
export async function removeUnusedCategories(tx: Tx, userId: UserId, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await deleteUnused(tx, userId, ids);
}
