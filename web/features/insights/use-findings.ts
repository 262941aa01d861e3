import { useMutation } from '@tanstack/react-query';
import { insightsPageMessages as words } from '#contract/messages/insights-page.ts';
import { useUndoToast } from '#web/features/undo/shared/use-undo-toast.ts';
import { tellFailure } from '#web/platform/api-error.ts';
import { call } from '#web/platform/call.ts';
import { optimistic } from '#web/platform/optimistic-updates.ts';
import { withoutFinding } from './insights.api.ts';

interface Finding {
  _id: string;
  name: string;
}

interface Deed<Reply> {
  act: (id: string) => Promise<Reply>;
  undo: (id: string, reply: Reply) => Promise<unknown>;
  done: (name: string) => string;
  failed: string;
}

/** Never shows a finding again. */
export function useDismissing() {
  return useDeed({
    act: (id) => call('POST /insights/:id/dismiss', { params: { id } }),
    undo: (id) => call('DELETE /insights/:id/dismiss', { params: { id } }),
    done: words.dismissed,
    failed: words.dismissFailed,
  });
}

/** Makes a repeated payment a recurring transaction. */
export function useMakingRecurring() {
  return useDeed({
    act: (id) => call('POST /insights/:id/recurring', { params: { id } }),
    undo: (_, { _id: id }) => call('DELETE /recurring/:id', { params: { id }, query: { withAdded: 'true' } }),
    done: words.madeRecurring,
    failed: words.makeFailed,
  });
}

/** Does it, and offers to undo it. */
function useDeed<Reply>({ act, undo, done, failed }: Deed<Reply>): (finding: Finding) => void {
  const tell = useUndoToast();
  const { mutate } = useMutation({
    mutationFn: ({ _id }: Finding) => act(_id),
    ...optimistic(({ _id }: Finding) => withoutFinding(_id)),
    onSuccess(reply, { _id, name }) {
      let latest = reply;
      tell({
        text: done(name),
        undo: () => undo(_id, latest),
        again: async () => {
          latest = await act(_id);
          return {};
        },
      });
    },
    onError: tellFailure(failed),
  });
  return mutate;
}
