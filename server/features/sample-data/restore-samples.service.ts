import type { KeptDeletion } from '#server/features/deletions/deletions.service.ts';
import type { Restored } from '#server/features/deletions/undo-deletion.service.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { insertSamples } from './sample-data.queries.ts';

/** Marks restored rows as samples again. */
export async function restoreSamples(
  tx: Tx,
  _deps: Pick<Deps, 'ids'>,
  userId: UserId,
  { kept: { samples = [] } }: KeptDeletion,
): Promise<Restored> {
  await insertSamples(
    tx,
    samples.map((sample) => ({ user_id: userId, ...sample })),
  );
  return { count: 0, notes: [] };
}
