import type { ReactNode } from 'react';
import { formatDay, type LocalDate } from '#contract/calendar.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import { formatMoney, type MinorUnits } from '#contract/money.ts';
import { useCurrency } from '../currency-context.ts';
import { spanOf } from './buckets.ts';
import { ChartFigure } from './chart-figure.tsx';
import { type Box, type Frame, frameOf } from './frame.ts';
import { areaPath, linePath } from './paths.ts';
import { Plot } from './plot.tsx';
import type { Reading } from './reading.ts';
import styles from './running.module.css';

/** Running totals through a day of the month. */
export interface PaceDay {
  readonly on: LocalDate;
  /** Undefined for days to come. */
  readonly 'this-month'?: MinorUnits | undefined;
  readonly 'last-month'?: MinorUnits | undefined;
  readonly usual?: MinorUnits | undefined;
}

type Run = 'this-month' | 'last-month' | 'usual';
const backToFront: readonly Run[] = ['last-month', 'usual', 'this-month'];

interface PaceChartProps {
  label: string;
  days: readonly PaceDay[] | undefined;
  /** The day on which the spending crossed the usual one, and what happened. */
  crossing?: { on: LocalDate; text: string } | undefined;
  table?: ReactNode;
  onOpen?: (index: number) => void;
}

/** The running total of this month against that of last month and the usual one. */
export function PaceChart({ label, days, crossing, table, onOpen }: PaceChartProps) {
  const currency = useCurrency();
  const className = styles['pace'];
  const span = days && spanOf(days);
  if (days === undefined || span === undefined)
    return <ChartFigure className={className} chart={undefined} />;
  const runs = backToFront.filter((run) => days.some((day) => day[run] !== undefined));
  const readings = days.map((day) => readingOf(day, runs, currency));

  const draw = (box: Box) => {
    const highest = Math.max(...days.flatMap((day) => runs.map((run) => day[run] ?? 0)));
    const frame = frameOf({ span, box, currency }, 0, highest);
    const points = days.map((day, index) => {
      const x = frame.x(day.on);
      const shown = day['this-month'] ?? day.usual ?? day['last-month'] ?? 0;
      return {
        reading: readings[index] ?? { when: '', amounts: [] },
        left: x - frame.slot / 2,
        width: frame.slot,
        x,
        y: frame.y(shown),
        mark: <Marks day={day} frame={frame} />,
      };
    });
    return (
      <Plot label={label} box={box} frame={frame} points={points} onOpen={onOpen}>
        <Difference days={days} frame={frame} />
        {runs.map((run) => (
          <g key={run} data-series={run}>
            <path className={styles['line']} d={pathOf(days, run, frame)} />
          </g>
        ))}
        {crossing && <Crossing {...crossing} days={days} frame={frame} />}
      </Plot>
    );
  };

  return (
    <ChartFigure
      className={className}
      chart={{ summary: label, series: runs.toReversed(), readings, table, draw }}
    />
  );
}

function pathOf(days: readonly PaceDay[], run: Run, frame: Frame): string {
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

function Marks({ day, frame }: { day: PaceDay; frame: Frame }) {
  return backToFront.map((run) => {
    const amount = day[run];
    return (
      amount !== undefined && (
        <g key={run} data-series={run}>
          <circle
            className={`${styles['marker']} ${styles['quiet']}`}
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
function Crossing({ on, text, days, frame }: InFrame & { on: LocalDate; text: string }) {
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

function readingOf(day: PaceDay, runs: readonly Run[], currency: CurrencyCode): Reading {
  const amounts = runs
    .toReversed()
    .filter((run) => day[run] !== undefined)
    .map((run) => ({ series: run, text: formatMoney(day[run] ?? 0, currency) }));
  return { when: formatDay(day.on, 'long'), amounts };
}
