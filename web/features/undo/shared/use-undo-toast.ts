import { useMutation } from '@tanstack/react-query';
import { commonMessages } from '#contract/messages/common.ts';
import { undoToastMessages } from '#contract/messages/undo.ts';
import { isTransient, messageOf, toastError } from '#web/platform/api-error.ts';
import { call, type Undoable } from '#web/platform/call.ts';
import { useRefresh } from '#web/platform/query-client.ts';
import { type ToastOptions, toast } from '#web/ui/toast.tsx';

interface UndoToast extends Undoable {
  /** How to undo an action that the server keeps no deletion for. */
  undo?: () => Promise<unknown>;
  onUndone?: () => void;
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
  const onSettled = useRefresh();
  const { mutateAsync: takeBack } = useMutation({ mutationFn: takenBack, onSettled });
  const { mutateAsync: doAgain } = useMutation({ mutationFn: ({ again }: UndoToast) => again(), onSettled });

  function tell(options: UndoToast) {
    const { text, actions = [] } = options;
    const canUndo = options.undo !== undefined || options.undoId !== undefined;
    const undoing = { label: commonMessages.undo, onClick: () => void undo(options) };
    toast.success(text, { actions: canUndo ? [undoing, ...actions] : actions });
  }

  async function undo(options: UndoToast) {
    try {
      const notes = await takeBack(options);
      options.onUndone?.();
      leaveNeighbour();
      const redoing = { label: undoToastMessages.redo, onClick: () => void redo(options) };
      const text = [undoToastMessages.undone(options.text), ...notes].join(' ');
      toast.success(text, { actions: [redoing] });
    } catch (error) {
      const retrying = { label: commonMessages.tryAgain, onClick: () => void undo(options) };
      const actions = isTransient(error) ? [retrying] : [];
      toast.error(messageOf(error, undoToastMessages.restoreFailed), { actions });
    }
  }

  async function redo(options: UndoToast) {
    try {
      tell({ ...options, undoId: (await doAgain(options)).undoId });
    } catch (error) {
      toastError(undoToastMessages.redoFailed)(error);
    }
  }

  return tell;
}

/** Once a row that was deleted is back: the focus is on the same button of the next row, which would delete that one, too. */
export function leaveNeighbour(): void {
  const item = document.activeElement?.closest('button')?.closest('tr, li');
  item?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
}

/** Returns one sentence for each thing that could not be restored. */
async function takenBack({ undo, undoId = '' }: UndoToast): Promise<string[]> {
  if (undo === undefined) return (await restore(undoId)).notes;
  await undo();
  return [];
}

export function restore(id: string) {
  return call('POST /deleted/:id/restore', { params: { id } });
}
