import { Clock } from 'lucide-react';
import { offlineMessages } from '#contract/messages/offline.ts';
import type { Transaction } from '#contract/transactions.ts';
import { useWaiting } from '#web/platform/offline/waiting.ts';
import { waitingTransaction } from './foresee-waiting.ts';
import styles from './waiting-mark.module.css';

/** Beside the name of a transaction that only this device has. */
export function WaitingMark({ transaction: { _id } }: { transaction: Transaction }) {
  const isWaiting = useWaiting().some((entry) => waitingTransaction(entry)._id === _id);
  if (!isWaiting) return null;
  return (
    <span className={styles['mark']} title={offlineMessages.mark}>
      <Clock aria-hidden="true" />
      <span className="vh">, {offlineMessages.mark}</span>
    </span>
  );
}
