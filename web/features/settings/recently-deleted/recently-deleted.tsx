import { ArchiveRestore } from 'lucide-react';
import { commonMessages } from '#contract/messages/common.ts';
import { historyMessages } from '#contract/messages/history.ts';
import { undoToastMessages } from '#contract/messages/undo.ts';
import type { UndoableAction } from '#contract/undo.ts';
import { useDeletions, useForget, useRestore } from '#web/features/undo/undo.api.ts';
import { messageOf } from '#web/platform/api-error.ts';
import { useConfirm } from '#web/ui/confirm-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { EntriesSheet, type Section } from '../settings-sheet.tsx';
import { DeletionEntry } from './deletion-entry.tsx';
import { describeAction } from './describe-action.ts';

export function RecentlyDeleted(section: Section) {
  const query = useDeletions();
  const { restore, forget, restoring, isBusy } = useActions();
  const deletions = query.data?.pages.flatMap((page) => page.deletions);

  return (
    <EntriesSheet
      {...section}
      hint={historyMessages.hint}
      query={query}
      list="ol"
      none={
        deletions?.length === 0 && (
          <Empty small icon={<ArchiveRestore />}>
            {historyMessages.none}
          </Empty>
        )
      }
      foot={
        deletions && (
          <>
            {query.hasNextPage && (
              <Button
                busy={query.isFetchingNextPage}
                busyText={commonMessages.loadingMore}
                onClick={() => void query.fetchNextPage()}
              >
                {commonMessages.showMore}
              </Button>
            )}
            <Button variant="danger-line" disabled={isBusy} onClick={() => void forget()}>
              {historyMessages.forgetAll}
            </Button>
          </>
        )
      }
    >
      {deletions?.map((deletion) => (
        <DeletionEntry
          key={deletion._id}
          deletion={deletion}
          isRestoring={restoring === deletion._id}
          isDisabled={isBusy}
          onRestore={() => restore(deletion)}
          onForget={() => void forget(deletion)}
        />
      ))}
    </EntriesSheet>
  );
}

function useActions() {
  const { mutate: restore, isPending: isRestoring, variables: restoring } = useRestore();
  const { mutate: forget, isPending: isForgetting } = useForget();
  const confirm = useConfirm();
  const toast = useToast();

  return {
    isBusy: isRestoring || isForgetting,
    restoring: isRestoring ? restoring : undefined,
    restore(deletion: UndoableAction) {
      restore(deletion._id, {
        onSuccess: ({ notes }) => toast.success([describeAction(deletion).undone, ...notes].join(' ')),
        onError: (error) => toast.error(messageOf(error, undoToastMessages.restoreFailed)),
      });
    },
    /** Everything, if none is named. */
    async forget(deletion?: UndoableAction) {
      const message =
        deletion === undefined ? historyMessages.confirmForgetAll : historyMessages.confirmForget;
      if (!(await confirm({ message, confirmLabel: historyMessages.deleteForever }))) return;
      const told =
        deletion === undefined
          ? historyMessages.allForgotten
          : historyMessages.forgotten(describeAction(deletion).title);
      forget(deletion?._id, {
        onSuccess: () => toast.success(told),
        onError: (error) => toast.error(messageOf(error, historyMessages.forgetFailed)),
      });
    },
  };
}
