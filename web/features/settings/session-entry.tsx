import type { SessionInfo } from '#contract/account.ts';
import { useSession } from '#web/platform/session.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import late from '#web/ui/late.module.css';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './sessions.module.css';

interface SessionEntryProps {
  session: SessionInfo;
  isEnding: boolean;
  onEnd: () => void;
}

export function SessionEntry({ session, isEnding, onEnd }: SessionEntryProps) {
  const { user } = useSession();
  const { device, lastUsedAt, isCurrent } = session;
  return (
    <li className={styles['entry']}>
      <div>
        <p className={styles['device']}>{device}</p>
        <p className="hint">
          Last used <time dateTime={lastUsedAt}>{momentIn(user?.timeZone, lastUsedAt)}</time>
        </p>
      </div>
      {isCurrent ? (
        <p className={styles['current']}>This session</p>
      ) : (
        <Button busy={isEnding} onClick={onEnd}>
          End<span className="vh"> the session on {device}</span>
        </Button>
      )}
    </li>
  );
}

export function LoadingSession() {
  return (
    <li className={cx(styles['entry'], late['late'])}>
      <div className={styles['loading']}>
        <Skeleton width="9rem" />
        <Skeleton width="13rem" />
      </div>
    </li>
  );
}

function momentIn(timeZone: string | undefined, instant: string): string {
  const form = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return form.format(new Date(instant));
}
