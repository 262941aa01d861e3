import { categoryMessages } from '#contract/messages/categories.ts';
import { withValues } from '#contract/sentence.ts';
import { undoKinds } from '#contract/undo.ts';
import { updateUndoPayloads } from '#server/features/undo/undo-log.service.ts';
import type { Caller } from '#server/platform/caller.ts';
import { writeAs } from '#server/platform/database/write-as.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import { updateNames } from './categories.queries.ts';
import { findCategory, getChangeable, namesOf } from './categories.service.ts';

/** Rows refer to their category by id and need no change; copies of it in the undo log are renamed too. */
export function renameCategory(
  deps: Deps,
  caller: Caller,
  { name, newName }: { name: string; newName: string },
): Promise<{ name: string }> {
  return writeAs(deps, caller, async (tx) => {
    const { userId } = caller;
    const { id } = await getChangeable(tx, userId, name);
    const other = await findCategory(tx, userId, newName);
    if (other !== undefined && other.id !== id)
      throw new AppError('conflict', withValues(categoryMessages.exists, other.name));
    const names = namesOf(newName);
    await updateNames(tx, userId, { id, ...names });
    await updateUndoPayloads(tx, userId, undoKinds, ({ categories }) => {
      const copy = categories.find((category) => category.id === id);
      if (copy !== undefined) Object.assign(copy, names);
      return copy !== undefined;
    });
    return { name: newName };
  });
}
