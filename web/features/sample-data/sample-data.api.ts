import { useMutation } from '@tanstack/react-query';
import { firstStepMessages } from '#contract/messages/dashboard.ts';
import { useUndoToast } from '#web/features/undo/shared/use-undo-toast.ts';
import { toastError } from '#web/platform/api-error.ts';
import { call } from '#web/platform/call.ts';
import { useRefresh } from '#web/platform/query-client.ts';
import { toast } from '#web/ui/toast.tsx';

/** Fills an empty account and shows a message. */
export function useAddSampleData() {
  return useMutation({
    mutationFn: () => call('POST /sample-data'),
    onSuccess: () => toast.success(firstStepMessages.added),
    onError: toastError(firstStepMessages.addFailed),
    onSettled: useRefresh(),
  });
}

/** Removes the samples and shows a message with Undo. */
export function useRemoveSampleData() {
  const tell = useUndoToast();
  const remove = () => call('DELETE /sample-data');
  return useMutation({
    mutationFn: remove,
    onSuccess: ({ undoId }) => tell({ text: firstStepMessages.removed, undoId, again: remove }),
    onError: toastError(firstStepMessages.removeFailed),
    onSettled: useRefresh(),
  });
}
