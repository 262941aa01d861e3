import type { UndoHandler } from '#server/features/undo/undo.service.ts';
import { resolveCategories } from './categories.service.ts';
import { renameBack } from './rename-category.service.ts';

/** Restores a deleted category, or uses one that was created with its name since; gives a renamed one its name back. */
export const categoryUndo: UndoHandler = {
  kinds: ['category', 'rename'],
  async restore(tx, { ids }, userId, { payload: { categories, renamed } }) {
    if (renamed) await renameBack(tx, userId, renamed);
    await resolveCategories(tx, ids, userId, { wanted: categories.map(({ id }) => id), former: categories });
    return { count: categories.length, notes: [] };
  },
};
