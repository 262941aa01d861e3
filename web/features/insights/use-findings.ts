import { insightsPageMessages as words } from '#contract/messages/insights-page.ts';
import { useUndoToast } from '#web/features/undo/shared/use-undo-toast.ts';
import { call } from '#web/platform/call.ts';
import { tellFailure } from '#web/platform/tell-failure.ts';
import { useFinding } from './insights.api.ts';

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
    undo: (_, { _id: id }) =>
      call('DELETE /recurring/:id', { params: { id }, query: { withAdded: 'true' } }),
    done: words.madeRecurring,
    failed: words.makeFailed,
  });
}

/**
 * Does it, and offers to undo it. The row of the finding is gone before the server has answered, so the answer is awaited here:
 * callbacks of a mutation end with the component.
 */
function useDeed<Reply>({ act, undo, done, failed }: Deed<Reply>): (finding: Finding) => Promise<void> {
  const { mutateAsync } = useFinding(act);
  const tell = useUndoToast();
  return async ({ _id, name }) => {
    try {
      let latest = await mutateAsync(_id);
      tell({
        text: done(name),
        undo: () => undo(_id, latest),
        again: async () => {
          latest = await act(_id);
          return {};
        },
      });
    } catch (error) {
      tellFailure(failed)(error);
    }
  };
}
