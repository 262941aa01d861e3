import type { RefObject } from 'react';
import { budgetMessages } from '#contract/messages/budgets.ts';
import { useUndoToast } from '#web/features/undo/shared/use-undo-toast.ts';
import { whyNotDeleted } from '#web/platform/unavailable.ts';
import { useConfirm } from '#web/ui/ask-provider.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useFocusAfterDeletion } from '#web/ui/use-focus-after-deletion.ts';
import { useRemoveBudget } from './budgets.api.ts';
import type { ShownBudget } from './optimistic-budget.ts';

/** Asks for confirmation, deletes, and shows the outcome. The focus stays in the region. */
export function useDeletion(region: RefObject<HTMLElement | null>, budgets: ShownBudget[] | undefined) {
  const confirm = useConfirm();
  const toast = useToast();
  const tell = useUndoToast();
  const { mutateAsync: remove } = useRemoveBudget();
  const expectNewFocus = useFocusAfterDeletion(region, budgets);

  return async (budget: ShownBudget) => {
    if (!(await confirm({ message: budgetMessages.confirmDelete, confirmLabel: 'Delete' }))) return;
    expectNewFocus(budgets?.indexOf(budget));
    try {
      const again = () => remove(budget._id);
      const { undoId } = await again();
      tell({ text: 'Budget deleted.', undoId, again });
    } catch (error) {
      toast.error(await whyNotDeleted(error, budgetMessages.deleteFailed));
    }
  };
}
