import type { Month } from '#contract/calendar.ts';
import { formatMonth } from '#contract/calendar.ts';
import { formatMoney, type MinorUnits } from '#contract/money.ts';
import { useCurrency } from '../currency-context.ts';
import { cx } from '../cx.ts';
import type { Frame } from './frame.ts';
import { linePath } from './paths.ts';
import { Plot } from './plot.tsx';
import styles from './sparkline.module.css';

const size = { width: 116, height: 28 };
const inset = 4;

interface SparklineProps {
  label: string;
  months: readonly { readonly on: Month; readonly amount: MinorUnits }[];
  /** Whether the last month is still going on. */
  isLastOpen: boolean;
  onOpen?: (index: number) => void;
}

const mostMonths = 12;

/** A small line of months from zero, at most twelve; a month that is still going on is dashed. */
export function Sparkline({ label, months, isLastOpen, onOpen }: SparklineProps) {
  const currency = useCurrency();
  const slot = (size.width - 2 * inset) / (mostMonths - 1);
  const most = Math.max(1, ...months.map(({ amount }) => amount));
  const bottom = size.height - inset;
  const spots = months.map(({ on, amount }, index) => ({
    x: size.width - inset - (months.length - 1 - index) * slot,
    y: bottom - (amount / most) * (bottom - inset),
    reading: {
      when: formatMonth(on),
      amounts: [{ series: 'expense' as const, text: formatMoney(amount, currency) }],
    },
  }));
  const points = spots.map((spot) => ({
    ...spot,
    left: spot.x - slot / 2,
    width: slot,
    mark: <circle className={styles['dot']} cx={spot.x} cy={spot.y} r={2.75} />,
  }));
  return (
    <div className={styles['spark']}>
      <Plot label={label} box={size} frame={frame} points={points} onOpen={onOpen}>
        <path className={styles['line']} d={linePath(isLastOpen ? spots.slice(0, -1) : spots)} />
        {isLastOpen && <path className={cx(styles['line'], styles['open'])} d={linePath(spots.slice(-2))} />}
      </Plot>
    </div>
  );
}

/** Without axes; the amounts are scaled above. */
const frame: Frame = {
  left: 0,
  right: size.width,
  top: 0,
  bottom: size.height,
  slot: 0,
  x: () => 0,
  y: () => 0,
  ticks: [{ amount: 0, y: size.height - inset, label: '' }],
  days: [],
};
