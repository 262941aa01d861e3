import { forgetChangedWithoutRows } from '#server/features/transactions/changed-subjects.service.ts';
import type { UndoHandler } from '#server/features/undo/undo.service.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { deleteStaleFindings } from './findings/findings.queries.ts';

/** Forgets what was found in rows that have changed or are gone, and the names of merchants without rows. */
export async function forgetGone(tx: Tx, userId: UserId): Promise<void> {
  await deleteStaleFindings(tx, userId);
  await forgetChangedWithoutRows(tx, userId);
}

/** Nothing that was found needs to be undone: it is found again in the rows. */
export const insightsUndo: UndoHandler = { kinds: [], forgotten: forgetGone };
