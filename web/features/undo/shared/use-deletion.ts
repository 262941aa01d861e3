import { commonMessages } from '#contract/messages/common.ts';
import type { Undoable } from '#web/platform/call.ts';
import { whyNotDeleted } from '#web/platform/unavailable.ts';
import { useConfirm } from '#web/ui/ask-provider.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useUndoToast } from './use-undo-toast.ts';

interface Deletion {
  /** Deletes, also when it is redone. */
  remove: () => Promise<Undoable>;
  /** Called between the answer and the deletion. */
  onConfirmed: () => void;
  /** The question, and what is said afterwards. */
  confirm: string;
  done: string;
  failed: string;
}

/** Asks for confirmation, deletes, and shows the outcome, with Undo. */
export function useDeletion(): (deletion: Deletion) => Promise<void> {
  const ask = useConfirm();
  const toast = useToast();
  const tell = useUndoToast();

  return async ({ remove, onConfirmed, confirm, done, failed }) => {
    if (!(await ask({ message: confirm, confirmLabel: commonMessages.delete }))) return;
    onConfirmed();
    try {
      const { undoId } = await remove();
      tell({ text: done, undoId, again: remove });
    } catch (error) {
      toast.error(await whyNotDeleted(error, failed));
    }
  };
}
