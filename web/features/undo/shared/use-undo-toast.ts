import { undoMessages } from '#contract/messages/undo.ts';
import { isTransient, messageOf } from '#web/platform/api-error.ts';
import type { Undoable } from '#web/platform/call.ts';
import { useRefresh } from '#web/platform/refresh.ts';
import { type ToastOptions, useToast } from '#web/ui/toast.tsx';
import { restore } from '../undo.api.ts';

interface UndoToast extends Undoable {
  /** How to undo an action that the server keeps no deletion for. */
  undo?: () => Promise<unknown>;
  /** What was done, as a sentence. */
  text: string;
  /** Redoes the action after it was undone. */
  again: () => Promise<Undoable>;
  /** Further buttons. */
  actions?: ToastOptions['actions'];
}

/**
 * Shows a message with Undo after an action, and one with Redo after undoing it. The buttons keep working when the user has
 * moved to another page.
 */
export function useUndoToast(): (options: UndoToast) => void {
  const toast = useToast();
  const refresh = useRefresh();

  function tell(options: UndoToast) {
    const { text, actions = [] } = options;
    const canUndo = options.undo !== undefined || options.undoId !== undefined;
    const undoing = { label: 'Undo', onClick: () => void undo(options) };
    toast.success(text, { actions: canUndo ? [undoing, ...actions] : actions });
  }

  async function undo(options: UndoToast) {
    try {
      const notes = await takeBack(options);
      const redoing = { label: 'Redo', onClick: () => void redo(options) };
      toast.success([undoMessages.restored, ...notes].join(' '), { actions: [redoing] });
    } catch (error) {
      const retrying = { label: 'Try again', onClick: () => void undo(options) };
      const actions = isTransient(error) ? [retrying] : [];
      toast.error(messageOf(error, undoMessages.restoreFailed), { actions });
    } finally {
      refresh();
    }
  }

  async function redo(options: UndoToast) {
    try {
      tell({ ...options, undoId: (await options.again()).undoId });
    } catch (error) {
      toast.error(messageOf(error, undoMessages.redoFailed));
    } finally {
      refresh();
    }
  }

  return tell;
}

/** Returns one sentence for each thing that could not be restored. */
async function takeBack({ undo, undoId = '' }: UndoToast): Promise<string[]> {
  if (undo === undefined) return (await restore(undoId)).notes;
  await undo();
  return [];
}
