import { recurringMessages } from '#contract/messages/recurring.ts';
import { useUndoToast } from '#web/features/undo/shared/use-undo-toast.ts';
import { whyNotDeleted } from '#web/platform/unavailable.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useRemoveRecurring } from './recurring.api.ts';

/** Shows that a recurring transaction was set up and how many transactions it has added, with Undo. */
export function useSetUpToast(): (saved: { _id: string }, added: number) => void {
  const { mutateAsync: remove } = useRemoveRecurring();
  const toast = useToast();
  const tell = useUndoToast();

  async function takeBack(id: string) {
    try {
      const again = () => remove({ id, withAdded: true });
      const { undoId } = await again();
      tell({ text: recurringMessages.takenBack, undoId, again });
    } catch (error) {
      toast.error(await whyNotDeleted(error, recurringMessages.deleteFailed));
    }
  }

  return ({ _id }, added) =>
    toast.success(recurringMessages.saved(added), {
      actions: [{ label: 'Undo', onClick: () => void takeBack(_id) }],
    });
}
