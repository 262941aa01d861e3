import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { FigureLabel, Operator, type Sign } from '#web/ui/figure-label.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './what-is-added.module.css';

interface FigureProps {
  label: string;
  icon: ReactNode;
  operator?: Sign;
  /** Ruled off. */
  isTotal?: boolean;
  note?: ReactNode;
  /** The figure itself; a skeleton while it is unknown. */
  children: ReactNode;
}

export function Figure({ label, icon, operator, isTotal = false, note, children }: FigureProps) {
  return (
    <div className={cx(styles['figure'], isTotal && styles['total'])}>
      {operator && <Operator sign={operator} />}
      <FigureLabel icon={icon} className={styles['label']}>
        {label}
      </FigureLabel>
      <div className={styles['box']}>
        <p className={cx(styles['value'], 'num')}>
          {children ?? <Skeleton className={styles['loading']} width="7.5rem" />}
        </p>
        {isTotal && <span className={cx(styles['closing'], 'oxford')} aria-hidden="true" />}
      </div>
      {note && <p className={styles['note']}>{note}</p>}
    </div>
  );
}
