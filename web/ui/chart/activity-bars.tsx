import type { CurrencyCode } from '#contract/currencies.ts';
import { formatMoney } from '#contract/money.ts';
import { useCurrency } from '../currency-context.ts';
import { cx } from '../cx.ts';
import { type Activity, type ActivityBar, activityGeometry } from './activity-geometry.ts';
import { type Bucket, legible, spanInWords, spanOf, unitOf } from './buckets.ts';
import styles from './chart.module.css';
import { ChartFigure } from './chart-figure.tsx';
import type { Box } from './frame.ts';
import { ChartKey } from './key.tsx';
import { Plot } from './plot.tsx';
import type { Reading, Series } from './reading.ts';

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
  const className = styles['activity'];
  if (entries === undefined) return <ChartFigure className={className} chart={undefined} />;
  const shown = legible(entries, addActivity);
  const span = spanOf(shown);
  if (span === undefined) return null;

  const total = readingOf(shown.reduce(addActivity), currency);
  const totals = total.amounts.map(({ series, text }) => `${series} ${text}`).join(', ');

  const draw = (box: Box) => {
    const { frame, zero, bars } = activityGeometry(shown, { span, box, currency });
    const points = bars.map((bar) => ({
      ...bar,
      reading: readingOf(bar.entry, currency),
      y: bar.income?.y ?? zero,
      mark: <Bars bar={bar} />,
    }));
    const open = (index: number, part?: string) => {
      const series = bothSeries.find((each) => each === part);
      onOpen?.(shown[index]?.on ?? span.last, series);
    };
    return <Plot label={label} box={box} frame={frame} points={points} onOpen={onOpen && open} />;
  };

  return (
    <ChartFigure
      className={className}
      chart={{
        summary: `${label}, ${spanInWords(span)}: ${totals}`,
        series: bothSeries,
        readings: shown.map((entry) => readingOf(entry, currency)),
        draw,
      }}
    />
  );
}

/** The legend of the bars, shown separately in the head of the sheet. */
export function ActivityKey() {
  return <ChartKey series={bothSeries} />;
}

function Bars({ bar }: { bar: ActivityBar }) {
  return bothSeries.map((series) => {
    const part = bar[series];
    return (
      part && (
        <rect
          key={series}
          className={cx(styles['bar'], styles[series])}
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

function readingOf(entry: Activity, currency: CurrencyCode): Reading {
  return {
    when: unitOf(entry.on).long(entry.on),
    amounts: bothSeries.map((series) => ({ series, text: formatMoney(entry[series], currency) })),
  };
}
