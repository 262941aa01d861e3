import type { ReactNode } from 'react';
import styles from './page.module.css';

/** The column of an app page, and the container for its container queries. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={styles['page']}>{children}</div>;
}

interface PageHeadProps {
  title: string;
  /** Buttons, the primary one last. */
  children?: ReactNode;
}

export function PageHead({ title, children }: PageHeadProps) {
  return (
    <div className={styles['head']}>
      <h1>{title}</h1>
      {children && <div className={styles['actions']}>{children}</div>}
    </div>
  );
}
