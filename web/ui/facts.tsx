import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './facts.module.css';

/** Read-only facts, each with a dotted leader from its label to its value. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles['facts']}>{children}</dl>;
}

interface FactProps {
  label: string;
  /** Beside the label. */
  mark?: ReactNode;
  /** Below the label, for longer text. */
  block?: boolean | undefined;
  /** The main figure. */
  amount?: boolean | undefined;
  children: ReactNode;
}

export function Fact({ label, mark, block, amount, children }: FactProps) {
  return (
    <div className={cx(block && styles['block'], amount && styles['amount'])}>
      <dt>
        <span>{label}</span>
        {mark}
      </dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}
