import { ArchiveRestore } from 'lucide-react';
import { useRef } from 'react';
import { undoMessages } from '#contract/messages/undo.ts';
import { useDeletions, useForget, useRestore } from '#web/features/undo/undo.api.ts';
import { messageOf } from '#web/platform/api-error.ts';
import { useConfirm } from '#web/ui/ask-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Sheet, SheetBody, SheetHead } from '#web/ui/sheet.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useFocusAfterDeletion } from '#web/ui/use-focus-after.ts';
import { LoadingEntry } from '../entry.tsx';
import { DeletionEntry } from './deletion-entry.tsx';
import styles from './recently-deleted.module.css';

export function RecentlyDeleted() {
  const query = useDeletions();
  const { data, isLoadingError, isPending: isLoading, hasNextPage, isFetchingNextPage } = query;
  const sheet = useRef<HTMLElement>(null);
  const { restore, forget, restoring, isBusy } = useActions(useFocusAfterDeletion(sheet, data));
  const deletions = data?.pages.flatMap((page) => page.deletions);
  const isEmpty = deletions?.length === 0;

  return (
    <Sheet
      id="recently-deleted"
      label="Recently Deleted"
      busy={isLoading}
      clip={isLoadingError || isEmpty}
      ref={sheet}
      tabIndex={-1}
    >
      <SheetHead
        title="Recently Deleted"
        hint="What you delete, and what you change in transactions, can be brought back for 30 days."
      />
      {isLoadingError && <LoadFailed onRetry={() => void query.refetch()} />}
      {isEmpty && (
        <Empty small icon={<ArchiveRestore />}>
          {undoMessages.none}
        </Empty>
      )}
      {!isLoadingError && !isEmpty && (
        <SheetBody>
          <ol>
            {isLoading && <LoadingEntry />}
            {deletions?.map((deletion) => (
              <DeletionEntry
                key={deletion._id}
                deletion={deletion}
                isRestoring={restoring === deletion._id}
                isDisabled={isBusy}
                onRestore={() => restore(deletion._id)}
                onForget={() => void forget(deletion._id)}
              />
            ))}
          </ol>
          {deletions && (
            <div className={styles['foot']}>
              {hasNextPage && (
                <Button
                  busy={isFetchingNextPage}
                  busyText="Loading..."
                  onClick={() => void query.fetchNextPage()}
                >
                  Show More
                </Button>
              )}
              <Button variant="danger-line" disabled={isBusy} onClick={() => void forget()}>
                Delete All Forever
              </Button>
            </div>
          )}
        </SheetBody>
      )}
    </Sheet>
  );
}

function useActions(beforeDeletion: () => void) {
  const { mutate: restore, isPending: isRestoring, variables: restoring } = useRestore();
  const { mutate: forget, isPending: isForgetting } = useForget();
  const confirm = useConfirm();
  const toast = useToast();

  return {
    isBusy: isRestoring || isForgetting,
    restoring: isRestoring ? restoring : undefined,
    restore(id: string) {
      beforeDeletion();
      restore(id, {
        onSuccess: ({ notes }) => toast.success([undoMessages.restored, ...notes].join(' ')),
        onError: (error) => toast.error(messageOf(error, undoMessages.restoreFailed)),
      });
    },
    async forget(id?: string) {
      const message = id === undefined ? undoMessages.confirmForgetAll : undoMessages.confirmForget;
      if (!(await confirm({ message, confirmLabel: 'Delete Forever' }))) return;
      beforeDeletion();
      forget(id, {
        onSuccess: () => toast.success(undoMessages.forgotten),
        onError: (error) => toast.error(messageOf(error, undoMessages.forgetFailed)),
      });
    },
  };
}
