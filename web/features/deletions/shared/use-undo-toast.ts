import { deletionMessages } from '#contract/messages/deletions.ts';
import { isTransient, messageOf } from '#web/platform/api-error.ts';
import type { Undoable } from '#web/platform/call.ts';
import { useRefresh } from '#web/platform/refresh.ts';
import { type ToastOptions, useToast } from '#web/ui/toast.tsx';
import { restore } from '../deletions.api.ts';

interface Deed extends Undoable {
  /** How to undo what is not in the list of what can be brought back. */
  undo?: () => Promise<unknown>;
  /** What was done, as a sentence. */
  text: string;
  /** Does it once more, after it was undone. */
  again: () => Promise<Undoable>;
  /** What else can be done at once. */
  actions?: ToastOptions['actions'];
}

/**
 * Tells what was deleted or changed, with a way to undo it, and that with a way to do it again. All of it goes on working on
 * whatever page the person is by then.
 */
export function useUndoToast(): (deed: Deed) => void {
  const toast = useToast();
  const refresh = useRefresh();

  function tell(deed: Deed) {
    const { text, actions = [] } = deed;
    const canUndo = deed.undo !== undefined || deed.undoId !== undefined;
    const undoing = { label: 'Undo', onClick: () => void undo(deed) };
    toast.success(text, { actions: canUndo ? [undoing, ...actions] : actions });
  }

  async function undo(deed: Deed) {
    try {
      const notes = await takeBack(deed);
      const redoing = { label: 'Redo', onClick: () => void redo(deed) };
      toast.success([deletionMessages.restored, ...notes].join(' '), { actions: [redoing] });
    } catch (error) {
      const retrying = { label: 'Try again', onClick: () => void undo(deed) };
      const options = isTransient(error) ? { actions: [retrying] } : {};
      toast.error(messageOf(error, deletionMessages.restoreFailed), options);
    } finally {
      refresh();
    }
  }

  async function redo(deed: Deed) {
    try {
      tell({ ...deed, undoId: (await deed.again()).undoId });
    } catch (error) {
      toast.error(messageOf(error, deletionMessages.redoFailed));
    } finally {
      refresh();
    }
  }

  return tell;
}

/** Gives what could not be as it was, a sentence each. */
async function takeBack({ undo, undoId = '' }: Deed): Promise<string[]> {
  if (undo === undefined) return (await restore(undoId)).notes;
  await undo();
  return [];
}
