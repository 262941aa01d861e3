import { OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatPercent } from '#contract/wording.ts';
import { cx } from './cx.ts';
import styles from './meter.module.css';

interface MeterProps {
  /** Not rounded, and may exceed 100; the bar stops at 100. */
  percent: number;
  label: string;
  note?: ReactNode;
}

export function Meter({ percent, label, note }: MeterProps) {
  const shown = shownPercent(percent);
  const isFull = percent >= fullPercent;
  const isNear = !isFull && percent >= nearPercent;
  return (
    <div className={cx(styles['meter'], isNear && styles['near'], isFull && styles['full'])}>
      <div
        className={styles['track']}
        role="progressbar"
        aria-label={label}
        aria-valuenow={shown}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div className={styles['fill']} style={{ width: `${shown}%` }} />
      </div>
      <span className={cx(styles['percent'], 'num')}>
        {formatPercent(shown)}
        {isNear && <TriangleAlert />}
        {isFull && <OctagonAlert />}
      </span>
      {note && <span className={styles['note']}>{note}</span>}
    </div>
  );
}

const nearPercent = 80;
const fullPercent = 100;

/** A whole percentage, never rounded up to a threshold that has not been reached: 99.6 is 99, not 100. */
export function shownPercent(percent: number): number {
  const rounded = Math.round(percent);
  const claimsTooMuch = [nearPercent, fullPercent].some((limit) => rounded >= limit && percent < limit);
  return Math.min(claimsTooMuch ? Math.floor(percent) : rounded, fullPercent);
}
