import { TriangleAlert } from 'lucide-react';
import { receiptsPageMessages } from '#contract/messages/receipts-page.ts';
import styles from './check-badge.module.css';

/** A word and an icon, not only a colour. Shown until the marked field is confirmed. */
export function CheckBadge() {
  return (
    <span className={styles['check']}>
      <TriangleAlert />
      {receiptsPageMessages.check}
    </span>
  );
}
