import type { ReactNode } from 'react';
import styles from './bottom-bar.module.css';

/** Actions for what is on the page, at the bottom of the screen, where they are visible and move nothing. */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <div className={styles['room']}>
      <div className={styles['bar']}>{children}</div>
    </div>
  );
}
