import type { ReactNode } from 'react';
import type { LocalDate } from '#contract/calendar.ts';
import type { MinorUnits } from '#contract/money.ts';
import { cx } from '../cx.ts';
import styles from './chart.module.css';
import { type Canvas, type Frame, frameOf } from './frame.ts';
import { areaPath, linePath } from './paths.ts';
import { type Drawn, TimeChart } from './time-chart.tsx';

/** Running totals through a day of the month. */
export interface PaceDay {
  readonly on: LocalDate;
  /** Undefined for days to come. */
  readonly 'this-month'?: MinorUnits | undefined;
  readonly 'last-month'?: MinorUnits | undefined;
  readonly usual?: MinorUnits | undefined;
}

const backToFront = ['last-month', 'usual', 'this-month'] as const;

/** The day on which the spending crossed the usual one, and what happened. */
interface CrossingPoint {
  on: LocalDate;
  text: string;
}

interface PaceChartProps {
  label: string;
  days: readonly PaceDay[] | undefined;
  crossing?: CrossingPoint | undefined;
  table?: ReactNode;
  onOpen?: (index: number) => void;
}

/** The running total of this month against that of last month and the usual one. */
export function PaceChart({ days, crossing, ...rest }: PaceChartProps) {
  return (
    <TimeChart
      {...rest}
      className={styles['pace']}
      entries={days}
      series={backToFront.toReversed()}
      amountsOf={(day) => day}
      summaryOf={() => rest.label}
      draw={(all, canvas) => drawPace(all, canvas, crossing)}
    />
  );
}

export function drawPace(
  days: readonly PaceDay[],
  canvas: Canvas,
  crossing: CrossingPoint | undefined,
): Drawn<PaceDay> {
  const highest = Math.max(...days.flatMap((day) => backToFront.map((run) => day[run] ?? 0)));
  const frame = frameOf(canvas, 0, highest);
  const isFirst = days.filter((day) => day['this-month'] !== undefined).length === 1;
  return {
    frame,
    pointOf: (day) => ({
      y: frame.y(day['this-month'] ?? day.usual ?? day['last-month'] ?? 0),
      mark: <Marks day={day} frame={frame} isFirst={isFirst} />,
    }),
    under: (
      <>
        <Difference days={days} frame={frame} />
        {backToFront.map((run) => (
          <g key={run} data-series={run}>
            <path className={styles['line']} d={pathOf(days, run, frame)} />
          </g>
        ))}
        {crossing && <Crossing {...crossing} days={days} frame={frame} />}
      </>
    ),
  };
}

function pathOf(days: readonly PaceDay[], run: (typeof backToFront)[number], frame: Frame): string {
  const spots = days.flatMap(({ on, [run]: amount }) =>
    amount === undefined ? [] : { x: frame.x(on), y: frame.y(amount) },
  );
  return linePath(spots);
}

interface InFrame {
  days: readonly PaceDay[];
  frame: Frame;
}

/** The area between this month and the usual one. */
function Difference({ days, frame }: InFrame) {
  const spots = days.flatMap(({ on, usual, 'this-month': now }) =>
    usual === undefined || now === undefined ? [] : { x: frame.x(on), y: frame.y(now), base: frame.y(usual) },
  );
  return (
    <g data-series="this-month">
      <path className={styles['band']} d={areaPath(spots)} />
    </g>
  );
}

/** Drawn only while active, but for the first day of this month: it makes no line yet. */
function Marks({ day, frame, isFirst }: { day: PaceDay; frame: Frame; isFirst: boolean }) {
  return backToFront.map((run) => {
    const amount = day[run];
    return (
      amount !== undefined && (
        <g key={run} data-series={run}>
          <circle
            className={cx(styles['marker'], !(isFirst && run === 'this-month') && styles['quiet'])}
            cx={frame.x(day.on)}
            cy={frame.y(amount)}
            r={3}
          />
        </g>
      )
    );
  });
}

const letterWidth = 7.2;

/** Written beside the point, but inside the frame. */
function Crossing({ on, text, days, frame }: InFrame & CrossingPoint) {
  const x = frame.x(on);
  const y = frame.y(days.find((day) => day.on === on)?.usual ?? 0);
  const width = text.length * letterWidth;
  const left = Math.max(frame.left, Math.min(x + 9, frame.right - width));
  return (
    <g data-series="usual">
      <circle className={styles['marker']} cx={x} cy={y} r={3.5} />
      <text className={styles['note']} x={left} y={Math.min(y + 18, frame.bottom - 6)}>
        {text}
      </text>
    </g>
  );
}
