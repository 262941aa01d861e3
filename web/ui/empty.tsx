import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './empty.module.css';

interface EmptyProps {
  icon: ReactNode;
  /** For a sheet next to others. */
  small?: boolean | undefined;
  /** What will appear here, or why nothing does. */
  hint?: string | undefined;
  action?: ReactNode;
  children: ReactNode;
}

/** A blank ruled page. */
export function Empty({ icon, small = false, hint, action, children }: EmptyProps) {
  return (
    <div className={cx(styles['empty'], small && styles['small'])}>
      <div className={styles['slip']}>
        {icon}
        <div>
          <p>{children}</p>
          {hint && <p className="hint">{hint}</p>}
        </div>
        {action}
      </div>
    </div>
  );
}
