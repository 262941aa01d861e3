import type { RefObject } from 'react';
import { recurringMessages } from '#contract/messages/recurring.ts';
import { useUndoToast } from '#web/features/undo/shared/use-undo-toast.ts';
import { whyNotDeleted } from '#web/platform/unavailable.ts';
import { useConfirm } from '#web/ui/ask-provider.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useFocusAfterDeletion } from '#web/ui/use-focus-after-deletion.ts';
import type { ShownRecurring } from './optimistic-recurring.ts';
import { useRemoveRecurring } from './recurring.api.ts';

/** Asks for confirmation, deletes, and shows the outcome. The focus stays in the region. */
export function useDeletion(region: RefObject<HTMLElement | null>, list: ShownRecurring[] | undefined) {
  const confirm = useConfirm();
  const toast = useToast();
  const tell = useUndoToast();
  const { mutateAsync: remove } = useRemoveRecurring();
  const expectNewFocus = useFocusAfterDeletion(region, list);

  return async (recurring: ShownRecurring) => {
    if (!(await confirm({ message: recurringMessages.confirmDelete, confirmLabel: 'Delete' }))) return;
    expectNewFocus(list?.indexOf(recurring));
    try {
      const again = () => remove({ id: recurring._id });
      const { undoId } = await again();
      tell({ text: recurringMessages.deleted, undoId, again });
    } catch (error) {
      toast.error(await whyNotDeleted(error, recurringMessages.deleteFailed));
    }
  };
}
