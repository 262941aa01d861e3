import { cx } from './cx.ts';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  label: string;
  /** From 0 to 1. */
  done: number;
  size?: 'md' | 'lg' | undefined;
}

export function ProgressBar({ label, done, size }: ProgressBarProps) {
  return (
    <div
      className={cx(styles['bar'], size === 'lg' && styles['large'])}
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.floor(done * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <div style={{ width: `${done * 100}%` }} />
    </div>
  );
}
