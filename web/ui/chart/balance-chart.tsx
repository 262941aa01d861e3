import type { ReactNode } from 'react';
import { formatDay, type LocalDate } from '#contract/calendar.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import { formatMoney, type MinorUnits } from '#contract/money.ts';
import { useCurrency } from '../currency-context.ts';
import { spanInWords, spanOf } from './buckets.ts';
import { ChartFigure } from './chart-figure.tsx';
import { type Box, type Frame, frameOf } from './frame.ts';
import { areaPath, linePath } from './paths.ts';
import { Plot } from './plot.tsx';
import type { Reading, Series } from './reading.ts';
import styles from './running.module.css';

/** The balance at the end of a day, between two bounds if amounts vary. */
export interface BalanceDay {
  readonly on: LocalDate;
  readonly balance: MinorUnits;
  readonly low: MinorUnits;
  readonly high: MinorUnits;
  readonly everyday?: MinorUnits | undefined;
}

interface BalanceChartProps {
  label: string;
  days: readonly BalanceDay[] | undefined;
  lowest?: { on: LocalDate; text: string } | undefined;
  table?: ReactNode;
  onOpen?: (index: number) => void;
}

/** The balance ahead: steps where something is due, a band where its amount varies, dashed with everyday spending. */
export function BalanceChart({ label, days, lowest, table, onOpen }: BalanceChartProps) {
  const currency = useCurrency();
  const className = styles['ahead'];
  const span = days && spanOf(days);
  if (days === undefined || span === undefined)
    return <ChartFigure className={className} chart={undefined} />;
  const readings = days.map((day) => readingOf(day, currency));

  const draw = (box: Box) => {
    const all = days.flatMap(({ low, high, everyday = 0 }) => [low, high, everyday]);
    const frame = frameOf({ span, box, currency }, Math.min(0, ...all), Math.max(0, ...all));
    const points = days.map((day, index) => {
      const x = frame.x(day.on);
      return {
        reading: readings[index] ?? { when: '', amounts: [] },
        left: x - frame.slot / 2,
        width: frame.slot,
        x,
        y: frame.y(day.balance),
        mark: (
          <g data-series="balance">
            <circle
              className={`${styles['marker']} ${styles['quiet']}`}
              cx={x}
              cy={frame.y(day.balance)}
              r={3.25}
            />
          </g>
        ),
      };
    });
    return (
      <Plot label={label} box={box} frame={frame} points={points} onOpen={onOpen}>
        <Lines days={days} frame={frame} />
        {lowest && <Lowest {...lowest} days={days} frame={frame} />}
      </Plot>
    );
  };

  const series: Series[] = ['balance', 'lowest', 'highest', 'everyday'];
  return (
    <ChartFigure
      className={className}
      chart={{ summary: `${label}, ${spanInWords(span)}`, series, readings, table, draw }}
    />
  );
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

function Lowest({ on, text, days, frame }: InFrame & { on: LocalDate; text: string }) {
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

function readingOf({ on, balance, low, high, everyday }: BalanceDay, currency: CurrencyCode): Reading {
  const amounts: [Series, MinorUnits | undefined][] = [
    ['balance', balance],
    ['lowest', low === high ? undefined : low],
    ['highest', low === high ? undefined : high],
    ['everyday', everyday],
  ];
  return {
    when: formatDay(on, 'long'),
    amounts: amounts.flatMap(([series, amount]) =>
      amount === undefined ? [] : [{ series, text: formatMoney(amount, currency) }],
    ),
  };
}
