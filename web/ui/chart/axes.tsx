import styles from './chart.module.css';
import type { Frame } from './frame.ts';

const baseline = 4;

/** Horizontal grid lines with amounts on the left, and days at the bottom. */
export function Axes({ frame }: { frame: Frame }) {
  return (
    <svg className={styles['axes']} aria-hidden="true">
      {frame.ticks.map(({ amount, y, label }) => (
        <g key={amount} transform={`translate(0 ${Math.round(y) + 0.5})`}>
          <line className={amount === 0 ? styles['zero'] : styles['grid']} x1={frame.left} x2={frame.right} />
          <text x={frame.left - 8} y={baseline} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {frame.days.map(({ x, text }) => (
        <text key={text} x={x} y={frame.bottom + 22} textAnchor="middle">
          {text}
        </text>
      ))}
    </svg>
  );
}
