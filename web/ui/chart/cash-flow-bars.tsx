import type { ReactNode } from 'react';
import type { CurrencyCode } from '#contract/currencies.ts';
import { asShown, formatMoney, formatWholeMoney, shownDifference } from '#contract/money.ts';
import { formatPercent } from '#contract/wording.ts';
import { useCurrency } from '../currency-context.ts';
import { cx } from '../cx.ts';
import { type Activity, type ActivityBar, activityGeometry } from './activity-geometry.ts';
import { spanInWords, spanOf, unitOf } from './buckets.ts';
import { ChartFigure } from './chart-figure.tsx';
import type { Box } from './frame.ts';
import { linePath } from './paths.ts';
import { Plot } from './plot.tsx';
import type { Reading } from './reading.ts';
import styles from './running.module.css';

/** Income, expense and what was kept in a month or a year. */
export interface CashFlowEntry extends Activity {
  /** Still going on. */
  isOpen?: boolean | undefined;
}

interface CashFlowBarsProps {
  label: string;
  entries: readonly CashFlowEntry[] | undefined;
  /** A table of the same figures. */
  table?: ReactNode;
  /** With the series of the bar, if it was one that was pressed. */
  onOpen?: (index: number, series?: string) => void;
  onSelect?: (index: number) => void;
}

const bothSeries = ['income', 'expense'] as const;
const allSeries = ['income', 'expense', 'kept'] as const;
const rowsHeight = 54;
const leastSlotOfRows = 58;

/** Income above and expenses below zero, and what was kept as a line over them, also as figures where there is room. */
export function CashFlowBars({ label, entries, table, onOpen, onSelect }: CashFlowBarsProps) {
  const currency = useCurrency();
  const className = styles['cash-flow'];
  const span = entries && spanOf(entries);
  if (entries === undefined || span === undefined)
    return <ChartFigure className={className} chart={undefined} />;

  const draw = (box: Box) => {
    const hasRows = box.width / entries.length > leastSlotOfRows + 8;
    const upper = hasRows ? { ...box, height: box.height - rowsHeight } : box;
    const { frame, zero, bars } = activityGeometry(entries, { span, box: upper, currency });
    const spots = bars.map((bar) => ({ ...bar, keptY: frame.y(bar.entry.income - bar.entry.expense) }));
    const points = spots.map((bar, index) => ({
      ...bar,
      reading: readingOf(bar.entry, currency),
      y: bar.income?.y ?? zero,
      mark: <Bars bar={bar} isOpen={entries[index]?.isOpen} />,
    }));
    return (
      <Plot
        label={label}
        box={box}
        frame={frame}
        points={points}
        over={
          <>
            <KeptLine spots={spots} isLastOpen={entries.at(-1)?.isOpen} />
            {hasRows && <FigureRows bars={bars} top={frame.bottom} currency={currency} />}
          </>
        }
        onOpen={onOpen}
        onSelect={onSelect}
      />
    );
  };

  return (
    <ChartFigure
      className={className}
      chart={{
        summary: `${label}, ${spanInWords(span)}`,
        series: allSeries,
        readings: entries.map((entry) => readingOf(entry, currency)),
        table,
        draw,
      }}
    />
  );
}

function Bars({ bar, isOpen }: { bar: ActivityBar; isOpen: boolean | undefined }) {
  return bothSeries.map((series) => {
    const part = bar[series];
    return (
      part && (
        <rect
          key={series}
          className={cx(styles['bar'], isOpen && styles['hollow'])}
          data-series={series}
          x={bar.barX}
          width={bar.barWidth}
          {...part}
        />
      )
    );
  });
}

type Spot = ActivityBar & { readonly keptY: number };

function KeptLine({ spots, isLastOpen }: { spots: readonly Spot[]; isLastOpen: boolean | undefined }) {
  const points = spots.map(({ x, keptY }) => ({ x, y: keptY }));
  const whole = linePath(isLastOpen ? points.slice(0, -1) : points);
  const rest = isLastOpen ? linePath(points.slice(-2)) : '';
  return (
    <g data-series="kept">
      <path className={styles['halo']} d={whole} />
      <path className={styles['halo']} d={rest} />
      <path className={styles['line']} d={whole} />
      <path className={cx(styles['line'], styles['open'])} d={rest} />
      {spots.map(({ x, keptY, entry }) => (
        <circle key={entry.on} className={styles['marker']} cx={x} cy={keptY} r={3.25} />
      ))}
    </g>
  );
}

interface FigureRowsProps {
  bars: readonly ActivityBar[];
  top: number;
  currency: CurrencyCode;
}

/** Under the name of each month: what was kept, and as a share of the income. The points say the same. */
function FigureRows({ bars, top, currency }: FigureRowsProps) {
  return (
    <svg overflow="visible" aria-hidden="true">
      {bars.map(({ entry, x }) => {
        const kept = entry.income - entry.expense;
        const className = cx(styles['row'], kept < 0 && styles['negative']);
        return (
          <g key={entry.on} pointerEvents="none">
            <text className={className} x={x} y={top + 48} textAnchor="middle">
              {formatWholeMoney(kept, currency)}
            </text>
            <text x={x} y={top + 68} textAnchor="middle">
              {entry.income > 0 ? formatPercent(Math.round((kept / entry.income) * 100)) : ''}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function readingOf({ on, income, expense }: CashFlowEntry, currency: CurrencyCode): Reading {
  const amounts = {
    income: asShown(income, currency),
    expense: asShown(expense, currency),
    kept: shownDifference(income, expense, currency),
  };
  return {
    when: unitOf(on).long(on),
    amounts: allSeries.map((series) => ({ series, text: formatMoney(amounts[series], currency) })),
  };
}
