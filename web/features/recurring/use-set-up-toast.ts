import { commonMessages } from '#contract/messages/common.ts';
import { recurringMessages } from '#contract/messages/recurring.ts';
import type { Recurring } from '#contract/recurring.ts';
import { useUndoToast } from '#web/features/undo/shared/use-undo-toast.ts';
import { whyNotDeleted } from '#web/platform/unavailable.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useRemoveRecurring } from './recurring.api.ts';

/** Shows that a recurring transaction was set up and how many transactions it has added, with Undo. */
export function useSetUpToast(): (saved: Pick<Recurring, '_id' | 'name' | 'toAdd'>, added: number) => void {
  const { mutateAsync: remove } = useRemoveRecurring();
  const toast = useToast();
  const tell = useUndoToast();

  async function takeBack(id: string, name: string) {
    try {
      const again = () => remove({ id, withAdded: true });
      const { undoId } = await again();
      tell({ text: recurringMessages.takenBack(name), undoId, again });
    } catch (error) {
      toast.error(await whyNotDeleted(error, recurringMessages.deleteFailed));
    }
  }

  return ({ _id, name, toAdd }, added) =>
    toast.success(recurringMessages.saved(name, added, toAdd), {
      actions: [{ label: commonMessages.undo, onClick: () => void takeBack(_id, name) }],
    });
}
