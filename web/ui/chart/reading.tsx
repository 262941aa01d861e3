import { chartMessages } from '#contract/messages/charts.ts';
import { commonMessages } from '#contract/messages/common.ts';
import styles from './chart.module.css';
import type { Box } from './frame.ts';

export const seriesNames = {
  income: commonMessages.income,
  expense: commonMessages.expense,
  ...chartMessages.series,
};
export type Series = keyof typeof seriesNames;

/** The values of one day, month or year as text: for the tooltip, the keyboard and the table. */
export interface Reading {
  readonly when: string;
  readonly amounts: readonly { readonly series: Series; readonly text: string }[];
}

/** "20 Nov 2026: Income £612.40, Expense £48.07" */
export function sentenceOf({ when, amounts }: Reading): string {
  return `${when}: ${amounts.map(({ series, text }) => `${seriesNames[series]} ${text}`).join(', ')}`;
}

interface TooltipProps {
  reading: Reading;
  x: number;
  y: number;
  box: Box;
}

const lift = 10;

/**
 * A label above the point. Its alignment moves from left at the left edge to right at the right edge, so that it stays
 * inside the box whatever its width.
 */
export function Tooltip({ reading, x, y, box }: TooltipProps) {
  return (
    <div
      className={styles['tooltip']}
      aria-hidden="true"
      style={{
        left: x,
        bottom: box.height - y + lift,
        transform: `translateX(${(-100 * x) / box.width}%)`,
      }}
    >
      <p className={styles['when']}>{reading.when}</p>
      {reading.amounts.map(({ series, text }) => (
        <p key={series} className={styles['amount']}>
          <Swatch series={series} />
          {seriesNames[series]}
          <span className="num">{text}</span>
        </p>
      ))}
    </div>
  );
}

export function Swatch({ series }: { series: Series }) {
  return <span className={styles['swatch']} data-series={series} />;
}
