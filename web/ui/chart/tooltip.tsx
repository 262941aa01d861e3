import styles from './chart.module.css';
import type { Box } from './frame.ts';
import { type Reading, type Series, seriesNames } from './reading.ts';

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
