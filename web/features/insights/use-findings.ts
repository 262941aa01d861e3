import { insightsPageMessages as words } from '#contract/messages/insights-page.ts';
import { useUndoToast } from '#web/features/undo/shared/use-undo-toast.ts';
import { tellFailure } from '#web/platform/tell-failure.ts';
import {
  dismiss,
  makeRecurring,
  removeRecurring,
  restore,
  useDismiss,
  useMakeRecurring,
} from './insights.api.ts';

interface Finding {
  _id: string;
  name: string;
}

/**
 * Never shows a finding again, and offers to undo that. Its row is gone before the server has answered, so the answer is awaited
 * here: callbacks of a mutation end with the component.
 */
export function useDismissing(): (finding: Finding) => Promise<void> {
  const { mutateAsync } = useDismiss();
  const tell = useUndoToast();
  return async ({ _id, name }) => {
    try {
      await mutateAsync(_id);
      tell({
        text: words.dismissed(name),
        undo: () => restore(_id),
        again: async () => {
          await dismiss(_id);
          return {};
        },
      });
    } catch (error) {
      tellFailure(words.dismissFailed)(error);
    }
  };
}

/** Makes a repeated payment a recurring transaction, and offers to undo that. */
export function useMakingRecurring(): (finding: Finding) => Promise<void> {
  const { mutateAsync } = useMakeRecurring();
  const tell = useUndoToast();
  return async ({ _id, name }) => {
    try {
      let { _id: latest } = await mutateAsync(_id);
      tell({
        text: words.madeRecurring(name),
        undo: () => removeRecurring(latest),
        again: async () => {
          latest = (await makeRecurring(_id))._id;
          return {};
        },
      });
    } catch (error) {
      tellFailure(words.makeFailed)(error);
    }
  };
}
