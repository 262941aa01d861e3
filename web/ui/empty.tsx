import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { cx } from './cx.ts';
import styles from './empty.module.css';
import { focusPage } from './focus-page.ts';

interface EmptyProps {
  icon: ReactNode;
  /** For a sheet beside others. */
  small?: boolean | undefined;
  /** What will stand here, or why nothing does. */
  hint?: string | undefined;
  action?: ReactNode;
  children: ReactNode;
}

/** A blank ruled page. The focus that is in it stays in the page when something comes to stand there. */
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
