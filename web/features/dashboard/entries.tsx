import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import styles from './entries.module.css';

interface EntriesProps {
  /** As many rows as there are, and not seven. */
  isShort?: boolean;
  children: ReactNode;
}

/** Lines of the cash book: date, name and amount. */
export function Entries({ isShort = false, children }: EntriesProps) {
  return <ul className={cx(styles['list'], isShort && styles['short'])}>{children}</ul>;
}

interface EntryProps {
  date: ReactNode;
  name: ReactNode;
  amount: ReactNode;
}

export function Entry({ date, name, amount }: EntryProps) {
  return (
    <li className={styles['entry']}>
      <span className={styles['date']}>{date}</span>
      <span className={styles['name']}>{name}</span>
      <span className={styles['amount']}>{amount}</span>
    </li>
  );
}
