import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { cx } from './cx.ts';
import styles from './empty.module.css';
import { focusPage } from './focus.ts';

interface EmptyProps {
  icon: ReactNode;
  /** For a sheet next to others. */
  small?: boolean | undefined;
  /** What will appear here, or why nothing does. */
  hint?: string | undefined;
  action?: ReactNode;
  children: ReactNode;
}

/** A blank ruled page. If it has the focus when content replaces it, the focus stays in the page. */
export function Empty({ icon, small = false, hint, action, children }: EmptyProps) {
  const slip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = slip;
    return () => {
      if (current?.contains(document.activeElement)) focusPage();
    };
  }, []);

  return (
    <div className={cx(styles['empty'], small && styles['small'])}>
      <div ref={slip} className={styles['slip']}>
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
