import type { SessionInfo } from '#contract/account.ts';
import { Button } from '#web/ui/button.tsx';
import { Entry } from './entry.tsx';
import { MomentText } from './moment-text.tsx';
import styles from './sessions.module.css';

interface SessionEntryProps {
  session: SessionInfo;
  isEnding: boolean;
  onEnd: () => void;
}

export function SessionEntry({ session, isEnding, onEnd }: SessionEntryProps) {
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
