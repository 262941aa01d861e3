import { useNavigate } from 'react-router';
import type { Import } from '#contract/imports.ts';
import { commonMessages } from '#contract/messages/common.ts';
import { importPageMessages } from '#contract/messages/import-page.ts';
import { offlineMessages } from '#contract/messages/offline.ts';
import { isNotFound, toastError } from '#web/platform/api-error.ts';
import { isOffline } from '#web/platform/offline/reachability.ts';
import { useEndpointMutation } from '#web/platform/query-client.ts';
import { toast } from '#web/ui/toast.tsx';
import { useDiscardImport } from './imports.api.ts';

export type Adding = ReturnType<typeof useAdding>;

/** Adds the new rows, and says so with Undo. */
export function useAdding() {
  const { mutateAsync, isPending: isAdding } = useEndpointMutation('POST /imports/:id/add');
  const { undo } = useUndoImport();

  async function add({ _id: id, fileName }: Pick<Import, '_id' | 'fileName'>) {
    if (isOffline()) return toast.info(offlineMessages.needsServer);
    try {
      const { addedCount, undoId } = await mutateAsync({ params: { id } });
      const actions =
        undoId === undefined
          ? []
          : [{ label: commonMessages.undo, onClick: () => void undo(undoId, fileName) }];
      toast.success(importPageMessages.addedFrom(addedCount, fileName), { actions });
    } catch (error) {
      toastError(importPageMessages.addFailed)(error);
    }
  }

  return { add, isAdding };
}

/** Discards an import that was not added, and goes back to the page that asks for a file. */
export function useDiscarding({ _id: id, fileName }: Pick<Import, '_id' | 'fileName'>) {
  const navigate = useNavigate();
  const { mutateAsync, isPending: isDiscarding } = useDiscardImport();

  async function discard() {
    const { href } = location;
    try {
      await mutateAsync(id);
    } catch (error) {
      if (!isNotFound(error)) return toastError(importPageMessages.discardFailed)(error);
    }
    toast.success(importPageMessages.discarded(fileName));
    // Unless the user has gone elsewhere meanwhile.
    if (location.href === href) void navigate({ search: '' });
  }

  return { discard, isDiscarding };
}

/** Takes back everything that an import added, and says so. */
export function useUndoImport() {
  const { mutateAsync: restore, isPending: isUndoing } = useEndpointMutation('POST /deleted/:id/restore');

  async function undo(undoId: string, fileName: string) {
    try {
      const { notes } = await restore({ params: { id: undoId } });
      toast.success([importPageMessages.undone(fileName), ...notes].join(' '));
    } catch (error) {
      toastError(importPageMessages.undoFailed)(error);
    }
  }

  return { undo, isUndoing };
}
