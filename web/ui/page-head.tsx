import type { ReactNode } from 'react';
import styles from './page-head.module.css';

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
