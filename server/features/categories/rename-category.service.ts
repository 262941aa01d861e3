import { categoryMessages } from '#contract/messages/categories.ts';
import { undoMessages } from '#contract/messages/undo.ts';
import { withValues } from '#contract/sentence.ts';
import { type RenamedCategory, recordUndo } from '#server/features/undo/undo-log.service.ts';
import type { Caller, UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { updateOwnRow } from '#server/platform/database/own-rows.ts';
import { writeAs } from '#server/platform/database/write-as.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import { findCategory, getCategories, getChangeable, namesOf } from './categories.service.ts';

/** Returns the undo id, or undefined if it has this name already. */
export function renameCategory(
  deps: Deps,
  caller: Caller,
  { name, newName }: { name: string; newName: string },
): Promise<string | undefined> {
  return writeAs(deps, caller, async (tx) => {
    const { userId } = caller;
    const { id, name: before } = await getChangeable(tx, userId, name);
    if (before === newName) return undefined;
    await changeName(tx, userId, { id, name: newName });
    const undoId = deps.ids.row();
    const payload = { categories: [], renamed: { id, before, after: newName } };
    await recordUndo(tx, deps, { userId, id: undoId, kind: 'rename', name: before, payload });
    return undoId;
  });
}

/** Throws `conflict` if it was renamed again or deleted since. */
export async function renameBack(
  tx: Tx,
  userId: UserId,
  { id, before, after }: RenamedCategory,
): Promise<void> {
  const [category] = await getCategories(tx, userId, new Set([id]));
  if (category === undefined) throw new AppError('conflict', undoMessages.categoryDeleted);
  if (category.name !== after) throw new AppError('conflict', undoMessages.renamedSince);
  await changeName(tx, userId, { id, name: before });
}

/** What refers to the category by its id needs no change. */
async function changeName(tx: Tx, userId: UserId, { id, name }: { id: string; name: string }): Promise<void> {
  const other = await findCategory(tx, userId, name);
  if (other !== undefined && other.id !== id)
    throw new AppError('conflict', withValues(categoryMessages.exists, other.name));
  await updateOwnRow(tx, 'categories', { user_id: userId, id, ...namesOf(name) });
}
