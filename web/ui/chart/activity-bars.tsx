import { formatMoney, type MinorUnits } from '#contract/money.ts';
import { useCurrency } from '../currency-context.ts';
import { type Bucket, downsample } from './buckets.ts';
import styles from './chart.module.css';
import { type Canvas, frameOf } from './frame.ts';
import type { Series } from './reading.tsx';
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
  const shown = entries && downsample(entries, addActivity);

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

export interface Activity {
  readonly on: Bucket;
  readonly income: MinorUnits;
  readonly expense: MinorUnits;
}

interface Bar {
  readonly y: number;
  readonly height: number;
}

export interface ActivityBar {
  readonly entry: Activity;
  /** The middle of its slot. */
  readonly x: number;
  /** The end of its income, or zero. */
  readonly top: number;
  readonly barX: number;
  readonly barWidth: number;
  readonly income?: Bar;
  readonly expense?: Bar;
}

const least = 3;
const widest = 48;
const shareOfSlot = 0.62;

/** Income goes up and expenses go down from the zero line, on one scale and on whole pixels. */
export function activityGeometry(entries: readonly Activity[], canvas: Canvas) {
  const mostExpense = Math.max(...entries.map(({ expense }) => expense));
  const mostIncome = Math.max(...entries.map(({ income }) => income));
  const frame = frameOf(canvas, -mostExpense, mostIncome);
  const zero = Math.round(frame.y(0));
  const barWidth = Math.max(1, Math.min(widest, Math.round(frame.slot * shareOfSlot)));
  const tall = (amount: MinorUnits) => Math.max(least, Math.round(zero - frame.y(amount)));

  const bars: ActivityBar[] = entries.map((entry) => {
    const x = frame.x(entry.on);
    return {
      entry,
      x,
      top: entry.income > 0 ? zero - tall(entry.income) : zero,
      barX: Math.round(x - barWidth / 2),
      barWidth,
      ...(entry.income > 0 && { income: { y: zero - tall(entry.income), height: tall(entry.income) } }),
      ...(entry.expense > 0 && { expense: { y: zero + 1, height: tall(entry.expense) } }),
    };
  });
  return { frame, zero, bars };
}
