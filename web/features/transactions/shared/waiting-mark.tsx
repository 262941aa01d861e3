import { Clock } from 'lucide-react';
import { offlineMessages } from '#contract/messages/offline.ts';
import type { Transaction } from '#contract/transactions.ts';
import { useIsWaiting } from './waiting-entries.ts';
import styles from './waiting-mark.module.css';

/** Next to the name of a transaction that exists only on this device. */
export function WaitingMark({ transaction }: { transaction: Transaction }) {
  if (!useIsWaiting(transaction)) return null;
  return (
    <span className={styles['mark']} title={offlineMessages.mark}>
      <Clock aria-hidden="true" />
      <span className="vh">, {offlineMessages.mark}</span>
    </span>
  );
}
