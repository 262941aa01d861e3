import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './field-row.module.css';

interface FieldRowProps {
  /** Stacked on phones. */
  stack?: boolean | undefined;
  children: ReactNode;
}

export function FieldRow({ stack = false, children }: FieldRowProps) {
  return <div className={cx(styles['row'], stack && styles['stack'])}>{children}</div>;
}
