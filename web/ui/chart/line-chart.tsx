import { formatMoney, type MinorUnits } from '#contract/money.ts';
import { useCurrency } from '../currency-context.ts';
import { cx } from '../cx.ts';
import { type Bucket, downsample } from './buckets.ts';
import styles from './chart.module.css';
import { type Canvas, type Frame, frameOf } from './frame.ts';
import { areaPath, linePath, type Spot } from './paths.ts';
import type { Series } from './reading.tsx';
import { type Drawn, TimeChart } from './time-chart.tsx';

interface Total {
  readonly on: Bucket;
  readonly amount: MinorUnits;
}

interface LineChartProps {
  label: string;
  kind: Series;
  /** One for every day, month or year of the period, in order. Undefined while loading. */
  entries: readonly Total[] | undefined;
  onOpen?: ((on: Bucket) => void) | undefined;
}

/** One series over time as a line: for each day, or for each month or year of a longer period. */
export function LineChart({ label, kind, entries, onOpen }: LineChartProps) {
  const currency = useCurrency();
  const shown = entries && downsample(entries, addTotal);
  const open = (on?: Bucket) => on !== undefined && onOpen?.(on);
  return (
    <TimeChart
      className={styles['line-chart']}
      label={label}
      entries={shown}
      series={[kind]}
      amountsOf={({ amount }) => ({ [kind]: amount })}
      summaryOf={(period, shown) =>
        `${label}, ${period}: ${formatMoney(shown.reduce(addTotal).amount, currency)}`
      }
      draw={(shown, canvas) => drawLine(kind, shown, canvas)}
      onOpen={onOpen && ((index) => open(shown?.[index]?.on))}
    />
  );
}

/**
 * Every entry is a point, zero ones too, joined by straight segments: money that came in on two days of a month is two
 * peaks, not a slope between them.
 */
export function drawLine(kind: Series, entries: readonly Total[], canvas: Canvas): Drawn<Total> {
  const frame = frameOf(canvas, 0, Math.max(...entries.map(({ amount }) => amount)));
  const spotOf = ({ on, amount }: Total) => ({ x: frame.x(on), y: frame.y(amount) });
  const bottom = frame.y(0);
  const isDense = wouldTouch(entries, frame);
  return {
    frame,
    pointOf: (entry) => {
      const spot = spotOf(entry);
      const isQuiet = isDense || entry.amount === 0;
      return { y: spot.y, mark: <Marker kind={kind} spot={spot} bottom={bottom} isQuiet={isQuiet} /> };
    },
    under: (
      <g data-series={kind}>
        <path
          className={styles['area']}
          d={areaPath(entries.map((entry) => ({ ...spotOf(entry), base: bottom })))}
        />
        <path className={styles['line']} d={linePath(entries.map(spotOf))} />
      </g>
    ),
  };
}

const markerRoom = 7;

/** Whether the markers of all entries would be too many for the width. */
export function wouldTouch(
  entries: readonly Total[],
  { left, right }: Pick<Frame, 'left' | 'right'>,
): boolean {
  return entries.filter(({ amount }) => amount > 0).length * markerRoom > right - left;
}

interface MarkerProps {
  kind: Series;
  spot: Spot;
  bottom: number;
  /** Drawn only while it is active. */
  isQuiet: boolean;
}

/** Round for income and square for expense, so that the colour is not the only difference. */
function Marker({ kind, spot: { x, y }, bottom, isQuiet }: MarkerProps) {
  const className = cx(styles['marker'], isQuiet && styles['quiet']);
  return (
    <g data-series={kind}>
      <line className={styles['guide']} x1={x} x2={x} y1={y} y2={bottom} />
      {kind === 'income' ? (
        <circle className={className} cx={x} cy={y} r={2.75} />
      ) : (
        <rect className={className} x={x - 2.25} y={y - 2.25} width={4.5} height={4.5} />
      )}
    </g>
  );
}

function addTotal(sum: Total, { amount }: Total): Total {
  return { on: sum.on, amount: sum.amount + amount };
}
