import { categoryMessages } from '#contract/messages/categories.ts';
import { useUndoToast } from '#web/features/deletions/shared/use-undo-toast.ts';
import { useRenameCategory } from '../categories.api.ts';

/** Renames a category and tells it, with a way back. `onRenamed` hears of the way back and of the way there again, too. */
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
