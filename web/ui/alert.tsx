import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './alert.module.css';
import { cx } from './cx.ts';

interface AlertProps {
  tone: 'error' | 'ok' | 'warn';
  children: ReactNode;
}

const icons = { error: CircleAlert, ok: CircleCheck, warn: TriangleAlert };

export function Alert({ tone, children }: AlertProps) {
  const Icon = icons[tone];
  return (
    <div className={cx(styles['alert'], styles[tone])} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon />
      <div>{children}</div>
    </div>
  );
}
