import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './alert.module.css';
import { cx } from './cx.ts';

interface AlertProps {
  tone: 'error' | 'ok' | 'warn';
  /** Nobody sees or hears it any more, but its place stays, so that nothing moves under a finger. */
  isOver?: boolean;
  children: ReactNode;
}

const icons = { error: CircleAlert, ok: CircleCheck, warn: TriangleAlert };

export function Alert({ tone, isOver = false, children }: AlertProps) {
  const Icon = icons[tone];
  return (
    <div
      className={cx(styles['alert'], styles[tone], isOver && styles['over'])}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <Icon />
      <div>{children}</div>
    </div>
  );
}
