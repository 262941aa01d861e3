import type { CurrencyCode } from '#contract/currencies.ts';
import { formatMoney } from '#contract/money.ts';
import { useCurrency } from '../currency-context.ts';
import { cx } from '../cx.ts';
import { type Bucket, legible, spanInWords, spanOf, unitOf } from './buckets.ts';
import styles from './chart.module.css';
import { ChartFigure } from './chart-figure.tsx';
import type { Box } from './frame.ts';
import { type LinePoint, lineGeometry, type Total } from './line-geometry.ts';
import { Plot } from './plot.tsx';
import type { Reading, Series } from './reading.ts';

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
  const className = styles['line-chart'];
  if (entries === undefined) return <ChartFigure className={className} chart={undefined} />;
  const shown = legible(entries, addTotal);
  const span = spanOf(shown);
  if (span === undefined) return null;

  const draw = (box: Box) => {
    const { frame, points, linePath, areaPath, isDense } = lineGeometry(shown, { span, box, currency });
    const plotted = points.map((point) => ({
      ...point,
      reading: readingOf(kind, point.entry, currency),
      mark: (
        <Marker kind={kind} point={point} bottom={frame.y(0)} isQuiet={isDense || point.entry.amount === 0} />
      ),
    }));
    const open = (index: number) => onOpen?.(shown[index]?.on ?? span.last);
    return (
      <Plot label={label} box={box} frame={frame} points={plotted} onOpen={onOpen && open}>
        <g className={styles[kind]}>
          <path className={styles['area']} d={areaPath} />
          <path className={styles['line']} d={linePath} />
        </g>
      </Plot>
    );
  };

  return (
    <ChartFigure
      className={className}
      chart={{
        summary: `${label}, ${spanInWords(span)}: ${formatMoney(shown.reduce(addTotal).amount, currency)}`,
        series: [kind],
        readings: shown.map((total) => readingOf(kind, total, currency)),
        draw,
      }}
    />
  );
}

interface MarkerProps {
  kind: Series;
  point: LinePoint;
  bottom: number;
  /** Drawn only while it is active. */
  isQuiet: boolean;
}

/** Round for income and square for expense, so that the colour is not the only difference. */
function Marker({ kind, point: { x, y }, bottom, isQuiet }: MarkerProps) {
  const className = cx(styles['marker'], isQuiet && styles['quiet']);
  return (
    <g className={styles[kind]}>
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

function readingOf(series: Series, { on, amount }: Total, currency: CurrencyCode): Reading {
  return { when: unitOf(on).long(on), amounts: [{ series, text: formatMoney(amount, currency) }] };
}
