import type { ReactNode } from 'react';
import type { LocalDate } from '#contract/calendar.ts';
import type { MinorUnits } from '#contract/money.ts';
import { cx } from '../cx.ts';
import styles from './chart.module.css';
import { type Canvas, type Frame, frameOf } from './frame.ts';
import { areaPath, linePath, type Spot } from './paths.ts';
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
        {note && <Noted {...note} days={days} frame={frame} lines={drawn.map(({ spots }) => spots)} />}
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
/** Of a note, from its base line. */
const letters = { up: 12, down: 4 };

interface NotedProps extends Note {
  days: readonly MultiLineDay[];
  frame: Frame;
  lines: readonly (readonly Spot[])[];
}

/**
 * Inside the frame, and off the lines if there is room below or above the point, to its right or left. What is wider than the
 * frame ends with it and goes over the labels of the axis.
 */
function Noted({ on, of, text, isBeside, days, frame, lines }: NotedProps) {
  const x = frame.x(on);
  const y = frame.y(days.find((day) => day.on === on)?.[of] ?? 0);
  const width = text.length * letterWidth;
  const within = (left: number) => Math.max(frame.left, Math.min(left, frame.right - width));
  const [right, left] = [within(x + 9), within(x - 9 - width)];
  const lefts = isBeside ? [right, left] : [within(x - width / 2), right, left];
  const baselines = y + 20 > frame.bottom - 4 ? [y - 12] : [y + 20, ...(y - 24 < frame.top ? [] : [y - 12])];
  const places = baselines.flatMap((baseline) => lefts.map((left) => ({ left, baseline })));
  const isFree = ({ left, baseline }: (typeof places)[number]) => {
    const box = { left, right: left + width, top: baseline - letters.up, bottom: baseline + letters.down };
    return !lines.some((line) => crosses(line, box));
  };
  const place = places.find(isFree) ?? places[0];
  const isWider = width > frame.right - frame.left;
  return (
    <g data-series={of}>
      <circle className={styles['marker']} cx={x} cy={y} r={4} />
      <text
        className={styles['note']}
        x={isWider ? frame.right : place?.left}
        y={place?.baseline}
        textAnchor={isWider ? 'end' : undefined}
      >
        {text}
      </text>
    </g>
  );
}

/** Whether a line, drawn from left to right, goes through a box. */
function crosses(
  line: readonly Spot[],
  { left, right, top, bottom }: Record<'left' | 'right' | 'top' | 'bottom', number>,
) {
  return line.slice(1).some((to, index) => {
    const from = line[index] as Spot;
    if (to.x < left || from.x > right) return false;
    const yAt = (x: number) => from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x);
    const ends = [yAt(Math.max(left, from.x)), yAt(Math.min(right, to.x))];
    return Math.min(...ends) <= bottom && Math.max(...ends) >= top;
  });
}
