import { categoryMessages } from '#contract/messages/categories.ts';
import { useUndoToast } from '#web/features/undo/shared/use-undo-toast.ts';
import { useRenameCategory } from '../categories.api.ts';

/** Renames a category and shows a message with Undo. `onRenamed` is also called after undo and redo. */
export function useRename(onRenamed: (from: string, to: string) => void) {
  const { mutateAsync } = useRenameCategory();
  const tell = useUndoToast();

  async function rename(from: string, to: string) {
    await mutateAsync({ categoryToRename: from, newName: to });
    onRenamed(from, to);
    return {};
  }

  return async (from: string, to: string) => {
    await rename(from, to);
    tell({
      text: categoryMessages.renamed(from, to),
      undo: () => rename(to, from),
      again: () => rename(from, to),
    });
  };
}
