import type { ReactNode } from 'react';
import type { CurrencyCode } from '#contract/currencies.ts';
import { formatWholeMoney, shownDifference } from '#contract/money.ts';
import { formatShare } from '#contract/wording.ts';
import { useCurrency } from '../currency-context.ts';
import { cx } from '../cx.ts';
import { type Activity, type ActivityBar, activityGeometry, Bars } from './activity-bars.tsx';
import styles from './chart.module.css';
import type { Canvas, Frame } from './frame.ts';
import { linePath } from './paths.ts';
import { type Drawn, TimeChart } from './time-chart.tsx';

/** Income, expense and what was kept in a month or a year. */
export interface CashFlowEntry extends Activity {
  /** Still going on. */
  isOpen?: boolean | undefined;
}

interface CashFlowBarsProps {
  label: string;
  entries: readonly CashFlowEntry[] | undefined;
  table?: ReactNode;
  /** With the series of the bar, if it was one that was pressed. */
  onOpen?: (index: number, series?: string) => void;
  onSelect?: (index: number) => void;
}

const allSeries = ['income', 'expense', 'kept'] as const;
const rowsHeight = 54;
const leastSlotOfRows = 58;

/** Income above and expenses below zero, and what was kept as a line over them, also as figures where there is room. */
export function CashFlowBars(props: CashFlowBarsProps) {
  const currency = useCurrency();
  return (
    <TimeChart
      {...props}
      className={styles['cash-flow']}
      series={allSeries}
      amountsOf={({ income, expense }) => ({
        income,
        expense,
        kept: shownDifference(income, expense, currency),
      })}
      draw={drawCashFlow}
    />
  );
}

export function drawCashFlow(
  entries: readonly CashFlowEntry[],
  { span, box, currency }: Canvas,
): Drawn<CashFlowEntry> {
  const hasRows = box.width / entries.length > leastSlotOfRows + 8;
  const upper = hasRows ? { ...box, height: box.height - rowsHeight } : box;
  const { frame, bars } = activityGeometry(entries, { span, box: upper, currency });
  return {
    frame,
    pointOf: ({ isOpen }, index) => ({
      y: bars[index]?.top ?? 0,
      mark: <Bars bar={bars[index]} className={cx(styles['bar'], isOpen && styles['hollow'])} />,
    }),
    over: (
      <>
        <KeptLine bars={bars} frame={frame} isLastOpen={entries.at(-1)?.isOpen} />
        {hasRows && <FigureRows bars={bars} top={frame.bottom} currency={currency} />}
      </>
    ),
  };
}

interface KeptLineProps {
  bars: readonly ActivityBar[];
  frame: Frame;
  isLastOpen: boolean | undefined;
}

function KeptLine({ bars, frame, isLastOpen }: KeptLineProps) {
  const points = bars.map(({ x, entry: { income, expense } }) => ({ x, y: frame.y(income - expense) }));
  const whole = linePath(isLastOpen ? points.slice(0, -1) : points);
  const rest = isLastOpen ? linePath(points.slice(-2)) : '';
  return (
    <g data-series="kept">
      <path className={styles['halo']} d={whole} />
      <path className={styles['halo']} d={rest} />
      <path className={styles['line']} d={whole} />
      <path className={cx(styles['line'], styles['open'])} d={rest} />
      {points.map(({ x, y }) => (
        <circle key={x} className={styles['marker']} cx={x} cy={y} r={3.25} />
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
        const kept = shownDifference(entry.income, entry.expense, currency);
        const className = cx(styles['row'], kept < 0 && styles['negative']);
        return (
          <g key={entry.on} pointerEvents="none">
            <text className={className} x={x} y={top + 48} textAnchor="middle">
              {formatWholeMoney(kept, currency)}
            </text>
            <text x={x} y={top + 68} textAnchor="middle">
              {entry.income > 0 ? formatShare(kept / entry.income) : ''}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
