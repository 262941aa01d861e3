import { importPageMessages } from '#contract/messages/import-page.ts';
import { useRestore } from '#web/features/undo/undo.api.ts';
import { messageOf } from '#web/platform/api-error.ts';
import { useToast } from '#web/ui/toast.tsx';

/** Takes back everything that an import added, and says so. */
export function useUndoImport() {
  const toast = useToast();
  const { mutateAsync: restore, isPending: isUndoing } = useRestore();

  async function undo(undoId: string, fileName: string) {
    try {
      const { notes } = await restore(undoId);
      toast.success([importPageMessages.undone(fileName), ...notes].join(' '));
    } catch (error) {
      toast.error(messageOf(error, importPageMessages.undoFailed));
    }
  }

  return { undo, isUndoing };
}
