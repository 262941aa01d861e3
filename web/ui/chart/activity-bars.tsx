import { formatMoney } from '#contract/money.ts';
import { useCurrency } from '../currency-context.ts';
import { type Activity, type ActivityBar, activityGeometry } from './activity-geometry.ts';
import { type Bucket, legible } from './buckets.ts';
import styles from './chart.module.css';
import { ChartKey } from './chart-figure.tsx';
import type { Canvas } from './frame.ts';
import type { Series } from './reading.ts';
import { TimeChart } from './time-chart.tsx';

const bothSeries = ['income', 'expense'] as const;

interface ActivityBarsProps {
  label: string;
  /** In chronological order; the first and the last are the ends of the axis. Undefined while loading. */
  entries: readonly Activity[] | undefined;
  onOpen?: ((on: Bucket, series?: Series) => void) | undefined;
}

/** Income above and expenses below zero: for each day, or for each month or year of a longer period. */
export function ActivityBars({ label, entries, onOpen }: ActivityBarsProps) {
  const currency = useCurrency();
  const shown = entries && legible(entries, addActivity);

  function open(on?: Bucket, part?: string) {
    if (on !== undefined)
      onOpen?.(
        on,
        bothSeries.find((each) => each === part),
      );
  }

  return (
    <TimeChart
      className={styles['activity']}
      label={label}
      entries={shown}
      series={bothSeries}
      amountsOf={(entry) => entry}
      summaryOf={(period, shown) => {
        const sum = shown.reduce(addActivity);
        const sums = bothSeries.map((series) => `${series} ${formatMoney(sum[series], currency)}`);
        return `${label}, ${period}: ${sums.join(', ')}`;
      }}
      draw={drawBars}
      onOpen={onOpen && ((index, part) => open(shown?.[index]?.on, part))}
    />
  );
}

/** The legend of the bars, shown separately in the head of the sheet. */
export function ActivityKey() {
  return <ChartKey series={bothSeries} />;
}

function drawBars(entries: readonly Activity[], canvas: Canvas) {
  const { frame, bars } = activityGeometry(entries, canvas);
  return {
    frame,
    pointOf: (_: Activity, index: number) => ({
      y: bars[index]?.top ?? 0,
      mark: <Bars bar={bars[index]} className={styles['bar']} />,
    }),
  };
}

export function Bars({ bar, className }: { bar: ActivityBar | undefined; className: string | undefined }) {
  return bothSeries.map((series) => {
    const part = bar?.[series];
    return (
      part && (
        <rect
          key={series}
          className={className}
          data-series={series}
          x={bar.barX}
          width={bar.barWidth}
          {...part}
        />
      )
    );
  });
}

function addActivity(sum: Activity, { income, expense }: Activity): Activity {
  return { on: sum.on, income: sum.income + income, expense: sum.expense + expense };
}
