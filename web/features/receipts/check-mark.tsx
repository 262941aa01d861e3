import { TriangleAlert } from 'lucide-react';
import styles from './check-mark.module.css';

/** A word and a sign, not only a colour. It stands until what it marks is confirmed. */
export function CheckMark() {
  return (
    <span className={styles['check']}>
      <TriangleAlert />
      check
    </span>
  );
}
