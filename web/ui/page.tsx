import type { ReactNode } from 'react';
import styles from './page.module.css';

/** The column of an app page, and the container for its container queries. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={styles['page']}>{children}</div>;
}
