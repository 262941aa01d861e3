import type { ReactNode } from 'react';
import type { LocalDate } from '#contract/calendar.ts';
import type { MinorUnits } from '#contract/money.ts';
import { cx } from '../cx.ts';
import styles from './chart.module.css';
import { type Canvas, type Frame, frameOf } from './frame.ts';
import { areaPath, linePath } from './paths.ts';
import { type Drawn, TimeChart } from './time-chart.tsx';

/** The balance at the end of a day, between two bounds if amounts vary. */
export interface BalanceDay {
  readonly on: LocalDate;
  readonly balance: MinorUnits;
  readonly low: MinorUnits;
  readonly high: MinorUnits;
  readonly everyday?: MinorUnits | undefined;
}

interface LowestPoint {
  on: LocalDate;
  text: string;
}

interface BalanceChartProps {
  label: string;
  days: readonly BalanceDay[] | undefined;
  lowest?: LowestPoint | undefined;
  table?: ReactNode;
  onOpen?: (index: number) => void;
}

/** The balance ahead: steps where something is due, a band where its amount varies, dashed with everyday spending. */
export function BalanceChart({ days, lowest, ...rest }: BalanceChartProps) {
  return (
    <TimeChart
      {...rest}
      className={styles['ahead']}
      entries={days}
      series={['balance', 'lowest', 'highest', 'everyday']}
      amountsOf={({ balance, low, high, everyday }) => ({
        balance,
        everyday,
        ...(low !== high && { lowest: low, highest: high }),
      })}
      draw={(all, canvas) => drawBalance(all, canvas, lowest)}
    />
  );
}

function drawBalance(
  days: readonly BalanceDay[],
  canvas: Canvas,
  lowest: LowestPoint | undefined,
): Drawn<BalanceDay> {
  const amounts = days.flatMap(({ low, high, everyday = 0 }) => [low, high, everyday]);
  const frame = frameOf({ ...canvas, isSigned: true }, Math.min(0, ...amounts), Math.max(0, ...amounts));
  return {
    frame,
    pointOf({ on, balance }) {
      const y = frame.y(balance);
      const mark = (
        <g data-series="balance">
          <circle className={cx(styles['marker'], styles['quiet'])} cx={frame.x(on)} cy={y} r={3.25} />
        </g>
      );
      return { y, mark };
    },
    under: (
      <>
        <Lines days={days} frame={frame} />
        {lowest && <Lowest {...lowest} days={days} frame={frame} />}
      </>
    ),
  };
}

interface InFrame {
  days: readonly BalanceDay[];
  frame: Frame;
}

function Lines({ days, frame }: InFrame) {
  const spotOf = (on: LocalDate, amount: MinorUnits) => ({ x: frame.x(on), y: frame.y(amount) });
  const band = days.map(({ on, low, high }) => ({ ...spotOf(on, high), base: frame.y(low) }));
  const known = days.map(({ on, balance }) => spotOf(on, balance));
  const everyday = days.flatMap(({ on, everyday }) => (everyday === undefined ? [] : spotOf(on, everyday)));
  return (
    <>
      <g data-series="everyday">
        <path className={styles['line']} d={linePath(everyday)} />
      </g>
      <g data-series="balance">
        <path className={styles['band']} d={areaPath(band)} />
        <path className={styles['line']} d={linePath(known)} />
      </g>
    </>
  );
}

const letterWidth = 7.2;

function Lowest({ on, text, days, frame }: InFrame & LowestPoint) {
  const x = frame.x(on);
  const y = frame.y(days.find((day) => day.on === on)?.balance ?? 0);
  const width = text.length * letterWidth;
  const left = Math.max(frame.left, Math.min(x - width / 2, frame.right - width));
  return (
    <g data-series="balance">
      <circle className={styles['marker']} cx={x} cy={y} r={4} />
      <text className={styles['note']} x={left} y={y + 20 > frame.bottom - 4 ? y - 12 : y + 20}>
        {text}
      </text>
    </g>
  );
}
