import { Clock, type LucideIcon, Repeat } from 'lucide-react';
import { offlineMessages } from '#contract/messages/offline.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import type { Transaction } from '#contract/transactions.ts';
import styles from './marks.module.css';
import { useIsQueued } from './queued-transactions.ts';

/** Of a transaction that exists only on this device. */
export function WaitingMark({ transaction }: { transaction: Transaction }) {
  return useIsQueued(transaction) && <Mark Icon={Clock} text={offlineMessages.mark} />;
}

/** Of a transaction that was not typed. */
export function RecurringMark({ transaction }: { transaction: Transaction }) {
  return transaction.recurringId !== null && <Mark Icon={Repeat} text={transactionMessages.fromRecurring} />;
}

/** Next to a name. */
function Mark({ Icon, text }: { Icon: LucideIcon; text: string }) {
  return (
    <span className={styles['mark']} title={text}>
      <Icon aria-hidden="true" />
      <span className="vh">, {text}</span>
    </span>
  );
}
