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

export type Sign = '+' | '-' | '=';

/** Equals as an Oxford rule, thick over thin. */
const strokes = {
  '+': [{ d: 'M1.5 6h9M6 1.5v9', width: 2 }],
  '-': [{ d: 'M1.5 6h9', width: 2 }],
  '=': [
    { d: 'M1.5 4h9', width: 2.4 },
    { d: 'M1.5 8.6h9', width: 1.2 },
  ],
} satisfies Record<Sign, { d: string; width: number }[]>;

/** What connects a figure to the one on its left in a sum, on the line between them. Only drawn, not announced. */
export function Operator({ sign }: { sign: Sign }) {
  return (
    <span className={styles['operator']} aria-hidden="true">
      <svg viewBox="0 0 12 12" aria-hidden="true">
        {strokes[sign].map(({ d, width }) => (
          <path key={d} d={d} stroke="currentColor" strokeWidth={width} />
        ))}
      </svg>
    </span>
  );
}
