import type { ReactNode } from 'react';
import type { LocalDate } from '#contract/calendar.ts';
import type { MinorUnits } from '#contract/money.ts';
import { cx } from '../cx.ts';
import styles from './chart.module.css';
import { type Canvas, type Frame, frameOf } from './frame.ts';
import { areaPath, linePath } from './paths.ts';
import type { Series } from './reading.tsx';
import { type Drawn, TimeChart } from './time-chart.tsx';

/** Its lines at the end of a day; one that is undefined has nothing there. */
export interface MultiLineDay extends Readonly<Partial<Record<Series, MinorUnits | undefined>>> {
  readonly on: LocalDate;
}

interface Lines {
  /** The first is drawn on top, and the tooltip points at it. */
  series: readonly [Series, ...Series[]];
  /** The area between two of them, or around the first where they are undefined, in the colour of the first. */
  band: readonly [Series, Series];
  /** A point that is marked and named. */
  note?: Note | undefined;
}

interface Note {
  on: LocalDate;
  of: Series;
  text: string;
  /** To its right, not centred below it. */
  isBeside?: boolean;
}

interface MultiLineChartProps extends Lines {
  label: string;
  look: 'pace' | 'ahead';
  days: readonly MultiLineDay[] | undefined;
  summaryOf?: (period: string) => string;
  table?: ReactNode;
  onOpen?: (index: number) => void;
}

/** Amounts from day to day as lines. */
export function MultiLineChart({ look, days, band, note, ...rest }: MultiLineChartProps) {
  return (
    <TimeChart
      {...rest}
      className={styles[look]}
      entries={days}
      amountsOf={(day) => day}
      draw={(all, canvas) => drawLines(all, canvas, { series: rest.series, band, note })}
    />
  );
}

/** They have no line of their own. */
const bounds: readonly Series[] = ['lowest', 'highest'];

export function drawLines(
  days: readonly MultiLineDay[],
  canvas: Canvas,
  { series, band, note }: Lines,
): Drawn<MultiLineDay> {
  const amounts = days.flatMap((day) => series.map((each) => day[each] ?? 0));
  const frame = frameOf({ ...canvas, isSigned: true }, Math.min(0, ...amounts), Math.max(0, ...amounts));
  const lines = series.filter((each) => !bounds.includes(each)).toReversed();
  const spotsOf = (line: Series) =>
    days.flatMap(({ on, [line]: amount }) =>
      amount === undefined ? [] : { x: frame.x(on), y: frame.y(amount) },
    );
  const drawn = lines.map((line) => ({ line, spots: spotsOf(line) }));
  // A single point makes no line yet.
  const dots = drawn.filter(({ spots }) => spots.length === 1).map(({ line }) => line);
  return {
    frame,
    pointOf: (day) => ({
      y: frame.y(series.map((each) => day[each]).find((amount) => amount !== undefined) ?? 0),
      mark: lines.map((line) => {
        const amount = day[line];
        return (
          amount !== undefined && (
            <g key={line} data-series={line}>
              <circle
                className={cx(styles['marker'], !dots.includes(line) && styles['quiet'])}
                cx={frame.x(day.on)}
                cy={frame.y(amount)}
                r={3}
              />
            </g>
          )
        );
      }),
    }),
    under: (
      <>
        <g data-series={series[0]}>
          <path className={styles['band']} d={bandPath(days, frame, { series, band })} />
        </g>
        {drawn.map(({ line, spots }) => (
          <g key={line} data-series={line}>
            <path className={styles['line']} d={linePath(spots)} />
          </g>
        ))}
        {note && <Noted {...note} days={days} frame={frame} />}
      </>
    ),
  };
}

function bandPath(
  days: readonly MultiLineDay[],
  frame: Frame,
  { series: [main], band: [upper, lower] }: Pick<Lines, 'series' | 'band'>,
): string {
  const spots = days.flatMap((day) => {
    const [top = day[main], base = day[main]] = [day[upper], day[lower]];
    return top === undefined || base === undefined
      ? []
      : { x: frame.x(day.on), y: frame.y(top), base: frame.y(base) };
  });
  return areaPath(spots);
}

const letterWidth = 7.2;

/** Inside the frame. */
function Noted({
  on,
  of,
  text,
  isBeside,
  days,
  frame,
}: Note & { days: readonly MultiLineDay[]; frame: Frame }) {
  const x = frame.x(on);
  const y = frame.y(days.find((day) => day.on === on)?.[of] ?? 0);
  const width = text.length * letterWidth;
  const start = isBeside ? x + 9 : x - width / 2;
  const left = Math.max(frame.left, Math.min(start, frame.right - width));
  return (
    <g data-series={of}>
      <circle className={styles['marker']} cx={x} cy={y} r={4} />
      <text className={styles['note']} x={left} y={y + 20 > frame.bottom - 4 ? y - 12 : y + 20}>
        {text}
      </text>
    </g>
  );
}
