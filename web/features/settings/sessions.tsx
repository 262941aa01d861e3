import { useRef } from 'react';
import type { SessionInfo } from '#contract/account.ts';
import { accountMessages } from '#contract/messages/account.ts';
import { useConfirm } from '#web/ui/ask-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Sheet, SheetBody, SheetHead } from '#web/ui/sheet.tsx';
import { useFocusAfterDeletion } from '#web/ui/use-focus-after.ts';
import { Entry, LoadingEntry, MomentText } from './entry.tsx';
import styles from './sessions.module.css';
import { useEndSession, useSessions } from './settings.api.ts';

export function Sessions() {
  const { data: sessions, isLoadingError, isPending: isLoading, refetch } = useSessions();
  const { mutate: end, isPending, variables } = useEndSession();
  const confirm = useConfirm();
  const sheet = useRef<HTMLElement>(null);

  const beforeDeletion = useFocusAfterDeletion(sheet, sessions);

  function endOne(id?: string) {
    beforeDeletion();
    end(id);
  }

  async function endOthers() {
    const message = accountMessages.confirmEndOthers;
    if (await confirm({ message, confirmLabel: 'End Sessions', tone: 'warning' })) endOne();
  }

  return (
    <Sheet id="sessions" label="Sessions" busy={isLoading} clip={isLoadingError} ref={sheet} tabIndex={-1}>
      <SheetHead title="Sessions" hint="Where you are signed in." />
      {isLoadingError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <SheetBody>
          <ul>
            {isLoading && <LoadingEntry />}
            {sessions?.map((session) => (
              <SessionEntry
                key={session._id}
                session={session}
                isEnding={isPending && variables === session._id}
                onEnd={() => endOne(session._id)}
              />
            ))}
          </ul>
          {sessions?.some(({ isCurrent }) => !isCurrent) && (
            <Button
              className={styles['end-others']}
              variant="danger-line"
              busy={isPending && variables === undefined}
              onClick={endOthers}
            >
              End All Others
            </Button>
          )}
        </SheetBody>
      )}
    </Sheet>
  );
}

interface SessionEntryProps {
  session: SessionInfo;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionEntry({ session, isEnding, onEnd }: SessionEntryProps) {
  const { device, lastUsedAt, isCurrent } = session;
  return (
    <Entry
      title={device}
      note={
        <>
          Last used <MomentText instant={lastUsedAt} />
        </>
      }
    >
      {isCurrent ? (
        <p className={styles['current']}>This session</p>
      ) : (
        <Button busy={isEnding} onClick={onEnd}>
          End<span className="vh"> the session on {device}</span>
        </Button>
      )}
    </Entry>
  );
}
