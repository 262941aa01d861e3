import { z } from 'zod';
import { instant } from '#server/platform/archive/archived-fields.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { deleteDismissed, insertDismissed, listDismissed } from './findings/findings.queries.ts';

export const archivedDismissal = z.object({ id: z.guid(), dismissed_at: instant });

/** What was dismissed there is dismissed here; returns the ids that were not before. */
export async function importDismissed(
  tx: Tx,
  userId: UserId,
  rows: readonly z.infer<typeof archivedDismissal>[],
): Promise<string[]> {
  const before = await listDismissed(tx, userId);
  const added = rows.filter(({ id }) => !before.has(id));
  await insertDismissed(tx, userId, added);
  return added.map(({ id }) => id);
}

export async function removeDismissed(tx: Tx, userId: UserId, ids: readonly string[]): Promise<void> {
  for (const id of ids) await deleteDismissed(tx, userId, id);
}
