import type { UndoHandler } from '#server/features/undo/undo.service.ts';
import { resolveCategories } from './categories.service.ts';

/** Restores a deleted category; if one with its name was created since, uses that. */
export const categoryUndo: UndoHandler = {
  kinds: ['category'],
  async restore(tx, { ids }, userId, { payload: { categories } }) {
    await resolveCategories(tx, ids, userId, { wanted: categories.map(({ id }) => id), former: categories });
    return { count: categories.length, notes: [] };
  },
};
