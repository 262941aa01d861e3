import { useQueryClient } from '@tanstack/react-query';
import { Clock, CloudOff } from 'lucide-react';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { dayIn, formatDay } from '#contract/calendar.ts';
import { appShellMessages } from '#contract/messages/app-shell.ts';
import { commonMessages } from '#contract/messages/common.ts';
import { offlineMessages } from '#contract/messages/offline.ts';
import type { RecordedTransaction } from '#contract/transactions.ts';
import { useTellBudgetAlert } from '#web/features/budgets/shared/use-tell-budget-alert.ts';
import { TransactionFormDialog } from '#web/features/transactions/shared/lazy-transaction-form.ts';
import { showQueue, toTransaction } from '#web/features/transactions/shared/queued-transactions.ts';
import { fieldsOf } from '#web/features/transactions/shared/transaction-fields.ts';
import { type QueuedTransaction, queueTopic, removeQueued, useQueue } from '#web/platform/offline/queue.ts';
import { oldestShown, useIsOffline } from '#web/platform/offline/reachability.ts';
import { registerWorker } from '#web/platform/offline/register-worker.ts';
import { retrySending } from '#web/platform/offline/send-queue.ts';
import { formatTime, useTimeZone } from '#web/platform/today.ts';
import { Alert } from '#web/ui/alert.tsx';
import { TextButton } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/confirm-dialog.tsx';
import { openDialog } from '#web/ui/dialogs.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './offline.module.css';

const registerAfterMs = 3000;

/** Everything about being offline, and the notice at the top of every page. */
export function Offline() {
  const client = useQueryClient();
  useEffect(registerSoon, []);
  useEffect(() => showQueue(client), [client]);
  const tellAlert = useTellBudgetAlert();
  const tell = useEffectEvent((recorded: readonly RecordedTransaction[]) => {
    toast.success(offlineMessages.sent(recorded.map(({ name }) => name)), { topic: queueTopic });
    recorded.forEach(tellAlert);
  });
  useEffect(() => retrySending(client, tell), [client]);
  const isOffline = useIsOffline();
  const entries = useQueue();
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

/** The time of the data on screen, in the user's time zone: "14:05", or "21 Nov, 14:05". Undefined if there are none. */
export function useShownMoment(): string | undefined {
  const client = useQueryClient();
  const timeZone = useTimeZone();
  const moment = useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(listener),
    () => oldestShown(client),
  );
  if (moment === undefined) return undefined;
  const day = dayIn(timeZone, moment);
  const isToday = day === dayIn(timeZone, Date.now());
  return `${isToday ? '' : `${formatDay(day, 'short')}, `}${formatTime(moment, timeZone)}`;
}

/** A transaction added offline that the server rejected. It is kept until the user has decided. */
export function RefusedEntry({ entry }: { entry: QueuedTransaction }) {
  const { body, refusal } = entry;
  const transaction = toTransaction(entry);

  function correct() {
    openDialog(TransactionFormDialog, {
      isIncome: body.isIncome,
      draft: {
        fields: fieldsOf(transaction),
        receiptId: transaction.receiptId ?? undefined,
        ...(refusal && { refusal }),
      },
      onSaved: () => void removeQueued(entry),
    });
  }

  async function discard() {
    const message = offlineMessages.confirmDiscard(transaction.name);
    if (await confirm({ message, confirmLabel: commonMessages.discard })) await removeQueued(entry);
  }

  if (refusal?.isRecorded)
    return (
      <div className={styles['refused']}>
        <Alert tone="error">
          {offlineMessages.recordedBefore(toTransaction({ ...entry, body: entry.sent ?? body }).name)}{' '}
          <TextButton onClick={() => void removeQueued(entry)}>{commonMessages.close}</TextButton>
        </Alert>
      </div>
    );
  return (
    <div className={styles['refused']}>
      <Alert tone="error">
        {offlineMessages.refused(transaction.name, refusal?.message ?? '')}{' '}
        <TextButton onClick={correct}>{appShellMessages.correct}</TextButton>{' '}
        <TextButton onClick={() => void discard()}>{commonMessages.discard}</TextButton>
      </Alert>
    </div>
  );
}
