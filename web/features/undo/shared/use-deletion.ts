import { commonMessages } from '#contract/messages/common.ts';
import { offlineMessages } from '#contract/messages/offline.ts';
import { isUnanswered } from '#web/platform/api-error.ts';
import type { Undoable } from '#web/platform/call.ts';
import { checkReachability } from '#web/platform/offline/reachability.ts';
import { confirm } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { leaveNeighbour, useUndoToast } from './use-undo-toast.ts';

interface Deletion<Reply extends Undoable> {
  /** What is asked first, if anything. */
  question?: string | undefined;
  /** Deletes, also when it is redone. */
  remove: () => Promise<Reply>;
  /** What is said afterwards. */
  done: string | ((reply: Reply) => string);
  failed: string | ((error: unknown) => string);
}

/** Asks, deletes, and shows the outcome, with Undo. Resolves to whether it was deleted. */
export function useDeletion(): <Reply extends Undoable>(deletion: Deletion<Reply>) => Promise<boolean> {
  const tell = useUndoToast();

  return async ({ question, remove, done, failed }) => {
    const isAsked = question !== undefined;
    if (isAsked && !(await confirm({ message: question, confirmLabel: commonMessages.delete }))) return false;
    const pressed = document.activeElement;
    try {
      const reply = await remove();
      tell({ text: typeof done === 'string' ? done : done(reply), undoId: reply.undoId, again: remove });
      return true;
    } catch (error) {
      if (document.activeElement !== pressed) leaveNeighbour();
      toast.error(typeof failed === 'string' ? await whyNotDeleted(error, failed) : failed(error));
      return false;
    }
  };
}

/** The message for a failed deletion; `refused` if the server can be reached. */
async function whyNotDeleted(error: unknown, refused: string): Promise<string> {
  const isAway = isUnanswered(error) && !(await checkReachability());
  return isAway ? offlineMessages.perhapsDeleted : refused;
}
