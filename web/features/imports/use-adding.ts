import type { Import } from '#contract/imports.ts';
import { commonMessages } from '#contract/messages/common.ts';
import { importPageMessages } from '#contract/messages/import-page.ts';
import { offlineMessages } from '#contract/messages/offline.ts';
import { messageOf } from '#web/platform/api-error.ts';
import { isOffline } from '#web/platform/offline/reachability.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useAddImport } from './imports.api.ts';
import { useUndoImport } from './use-undo-import.ts';

export interface Adding {
  add: (added: Pick<Import, '_id' | 'fileName'>) => Promise<void>;
  isAdding: boolean;
}

/** Adds the new rows, and says so with Undo. */
export function useAdding(): Adding {
  const toast = useToast();
  const { mutateAsync, isPending: isAdding } = useAddImport();
  const { undo } = useUndoImport();

  async function add({ _id: id, fileName }: Pick<Import, '_id' | 'fileName'>) {
    if (isOffline()) return toast.info(offlineMessages.needsServer);
    try {
      const { addedCount, undoId } = await mutateAsync(id);
      const actions =
        undoId === undefined
          ? []
          : [{ label: commonMessages.undo, onClick: () => void undo(undoId, fileName) }];
      toast.success(importPageMessages.addedFrom(addedCount, fileName), { actions });
    } catch (error) {
      toast.error(messageOf(error, importPageMessages.addFailed));
    }
  }

  return { add, isAdding };
}
