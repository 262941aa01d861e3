import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './alert.module.css';
import { cx } from './cx.ts';

interface AlertProps {
  tone: 'error' | 'ok' | 'warn';
  /** Hidden from everybody, but it keeps its space, so that nothing moves while a finger is about to tap. */
  isHidden?: boolean;
  children: ReactNode;
}

const icons = { error: CircleAlert, ok: CircleCheck, warn: TriangleAlert };

export function Alert({ tone, isHidden = false, children }: AlertProps) {
  const Icon = icons[tone];
  return (
    <div
      className={cx(styles['alert'], styles[tone], isHidden && styles['hidden'])}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <Icon />
      <div>{children}</div>
    </div>
  );
}
