import { useQueryClient } from '@tanstack/react-query';
import { Clock, CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { offlineMessages } from '#contract/messages/offline.ts';
import { showWaiting } from '#web/features/transactions/shared/show-waiting.ts';
import { useIsOffline } from '#web/platform/offline/reachability.ts';
import { registerWorker } from '#web/platform/offline/register-worker.ts';
import { retrySending } from '#web/platform/offline/retry-sending.ts';
import { useWaiting, waitingTopic } from '#web/platform/offline/waiting.ts';
import { useToast } from '#web/ui/toast.tsx';
import styles from './offline.module.css';
import { RefusedEntry } from './refused-entry.tsx';
import { useShownMoment } from './use-shown-moment.ts';

const registerAfterMs = 3000;

/** Everything about being offline, and the notice at the top of every page. */
export function Offline() {
  const client = useQueryClient();
  const toast = useToast();
  useEffect(registerSoon, []);
  useEffect(() => showWaiting(client), [client]);
  useEffect(() => {
    const tell = (count: number) => toast.success(offlineMessages.sent(count), { topic: waitingTopic });
    return retrySending(client, tell);
  }, [client, toast]);
  const isOffline = useIsOffline();
  const entries = useWaiting();
  const refused = entries.filter(({ refusal }) => refusal !== undefined);
  const withdrawn = entries.filter(({ isWithdrawn, refusal }) => isWithdrawn && refusal === undefined);
  return (
    <>
      <div className={styles['bar']} role="status">
        {isOffline && <OfflineText />}
        <WaitingText
          text={offlineMessages.waiting}
          count={entries.length - refused.length - withdrawn.length}
        />
        <WaitingText
          text={offlineMessages.waitingRemovals}
          count={withdrawn.filter(({ sent }) => sent).length}
        />
      </div>
      {refused.map((entry) => (
        <RefusedEntry key={entry.key} entry={entry} />
      ))}
    </>
  );
}

/** Not while the first page is still loading its files and data. */
function registerSoon(): () => void {
  const pause = setTimeout(registerWorker, registerAfterMs);
  return () => clearTimeout(pause);
}

function OfflineText() {
  const moment = useShownMoment();
  return (
    <p>
      <CloudOff />
      <span>
        <b>{moment === undefined ? offlineMessages.offlineWithout : offlineMessages.offline(moment)}</b>{' '}
        {offlineMessages.whatWorks}
      </span>
    </p>
  );
}

function WaitingText({ text, count }: { text: (count: number) => string; count: number }) {
  if (count === 0) return null;
  return (
    <p>
      <Clock />
      {text(count)}
    </p>
  );
}
