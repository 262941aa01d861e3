import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './figure-label.module.css';

interface FigureLabelProps {
  icon: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** What a large figure below it is. */
export function FigureLabel({ icon, className, children }: FigureLabelProps) {
  return (
    <h2 className={cx(styles['label'], className)}>
      {icon}
      {children}
    </h2>
  );
}
