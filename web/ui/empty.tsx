import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './empty.module.css';

interface EmptyProps {
  icon: ReactNode;
  /** For a sheet beside others. */
  small?: boolean | undefined;
  action?: ReactNode;
  children: ReactNode;
}

/** A blank ruled page. */
export function Empty({ icon, small = false, action, children }: EmptyProps) {
  return (
    <div className={cx(styles['empty'], small && styles['small'])}>
      <div className={styles['slip']}>
        {icon}
        <p>{children}</p>
        {action}
      </div>
    </div>
  );
}
