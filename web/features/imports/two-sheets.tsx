import type { ReactNode } from 'react';
import styles from './two-sheets.module.css';

/** Two sheets side by side, the left one wider; one below the other in little space. */
export function TwoSheets({ children }: { children: ReactNode }) {
  return <div className={styles['two']}>{children}</div>;
}
