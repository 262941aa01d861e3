import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { cx } from './cx.ts';
import { emsOf } from './ems.ts';
import styles from './figures.module.css';
import { Sheet } from './sheet.tsx';
import { Skeleton } from './skeleton.tsx';

/** Large figures side by side that make a sum; on phones one below the other, as on paper. */
export function Figures({ className, ...rest }: ComponentProps<typeof Sheet>) {
  return <Sheet {...rest} className={cx(styles['figures'], className)} />;
}

interface FigureProps {
  label: string;
  Icon: LucideIcon;
  operator?: Sign | undefined;
  /** It is ruled off. */
  isTotal?: boolean;
  /** What the figure says, from which its size follows; undefined while it loads. */
  text: string | undefined;
  /** Below the label on phones. */
  aside?: ReactNode;
  note?: ReactNode;
  /** The figure. */
  children: ReactNode;
}

export function Figure({ label, Icon, operator, isTotal, text, aside, note, children }: FigureProps) {
  const size = text === undefined ? undefined : ({ '--ems': emsOf(text) } as CSSProperties);
  return (
    <div className={cx(styles['figure'], isTotal && styles['total'])}>
      {operator && <Operator sign={operator} />}
      <h2 className={styles['label']}>
        <Icon className="icon-sm" />
        {label}
      </h2>
      <p className={styles['value']} style={size}>
        {text === undefined ? <Skeleton line width="7.5rem" /> : children}
      </p>
      {aside && <small className={styles['aside']}>{aside}</small>}
      {note && <div className={styles['note']}>{note}</div>}
      {isTotal && <span className={cx(styles['closing'], 'oxford')} aria-hidden="true" />}
    </div>
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
