import { useQuery } from '@tanstack/react-query';
import type { SessionInfo } from '#contract/account.ts';
import { accountMessages } from '#contract/messages/account.ts';
import { settingsPageMessages } from '#contract/messages/settings-page.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/confirm-dialog.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { sessionsQuery, useEndSession } from './settings.api.ts';
import styles from './settings.module.css';
import { EntriesSheet, Entry, MomentText, type Section } from './settings-sheet.tsx';

export function Sessions(section: Section) {
  const query = useQuery(sessionsQuery);
  const sessions = query.data;
  const { mutate: end, isPending } = useEndSession();

  async function endOthers() {
    const message = accountMessages.confirmEndOthers;
    if (await confirm({ message, confirmLabel: settingsPageMessages.endSessions, tone: 'warning' })) end();
  }

  return (
    <EntriesSheet
      {...section}
      hint={settingsPageMessages.sessionsHint}
      query={query}
      foot={
        sessions?.some(({ isCurrent }) => !isCurrent) && (
          <Button variant="danger-line" busy={isPending} onClick={endOthers}>
            {settingsPageMessages.endAllOthers}
          </Button>
        )
      }
    >
      {sessions?.map((session) => (
        <SessionEntry key={session._id} session={session} />
      ))}
    </EntriesSheet>
  );
}

function SessionEntry({ session }: { session: SessionInfo }) {
  const { device, lastUsedAt, isCurrent } = session;
  const { mutate: end, isPending } = useEndSession();
  return (
    <Entry
      title={device}
      note={
        <Sentence
          text={settingsPageMessages.lastUsed}
          parts={{ moment: <MomentText instant={lastUsedAt} /> }}
        />
      }
    >
      {isCurrent ? (
        <p className={styles['current']}>{settingsPageMessages.thisSession}</p>
      ) : (
        <Button
          busy={isPending}
          aria-label={settingsPageMessages.endSession(device)}
          onClick={() => end(session)}
        >
          {settingsPageMessages.end}
        </Button>
      )}
    </Entry>
  );
}
