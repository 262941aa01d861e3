import { type ReactNode, type RefObject, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { commonMessages } from '#contract/messages/common.ts';
import { formatMoney, type MinorUnits } from '#contract/money.ts';
import { useCurrency } from '../currency-context.ts';
import { cx } from '../cx.ts';
import { Skeleton } from '../skeleton.tsx';
import { type Bucket, spanInWords, spanOf, unitOf } from './buckets.ts';
import styles from './chart.module.css';
import type { Box, Canvas, Frame } from './frame.ts';
import { Plot } from './plot.tsx';
import { type Reading, type Series, Swatch, seriesNames } from './reading.tsx';
import { RowTable } from './row-table.tsx';

export interface Drawn<Entry> {
  frame: Frame;
  /** Where the tooltip of an entry points, and how it is marked. */
  pointOf: (entry: Entry, index: number) => { y: number; mark: ReactNode };
  under?: ReactNode;
  /** Does not catch the pointer. */
  over?: ReactNode;
}

interface TimeChartProps<Entry> {
  className: string | undefined;
  label: string;
  /** One for every day, month or year of a period, in order. Undefined while loading. */
  entries: readonly Entry[] | undefined;
  series: readonly Series[];
  /** What an entry says of each series. */
  amountsOf: (entry: Entry) => Partial<Record<Series, MinorUnits | undefined>>;
  /** The name of the figure. */
  summaryOf?: (period: string, entries: readonly Entry[]) => string;
  draw: (entries: readonly Entry[], canvas: Canvas) => Drawn<Entry>;
  /** A table of the same figures for everyone. */
  table?: ReactNode;
  /** With the series of the part that was pressed, if any. */
  onOpen?: ((index: number, series?: string) => void) | undefined;
  onSelect?: ((index: number) => void) | undefined;
}

/** A named figure: the drawing, grey while it loads, and the same data as a table, for screen readers at least. */
export function TimeChart<Entry extends { readonly on: Bucket }>({
  className,
  label,
  entries = [],
  series,
  amountsOf,
  summaryOf = (period) => `${label}, ${period}`,
  draw,
  table,
  ...pressing
}: TimeChartProps<Entry>) {
  const currency = useCurrency();
  const span = spanOf(entries);
  const [ref, box] = useBox({ isAwaited: span === undefined });
  const summary = span && summaryOf(spanInWords(span), entries);

  const readings = entries.map((entry): Reading => {
    const amounts = amountsOf(entry);
    return {
      when: unitOf(entry.on).long(entry.on),
      amounts: series.flatMap((each) => {
        const amount = amounts[each];
        return amount === undefined ? [] : { series: each, text: formatMoney(amount, currency) };
      }),
    };
  });

  function drawIn(canvas: Canvas) {
    const { frame, pointOf, under, over } = draw(entries, canvas);
    const points = readings.map((reading, index) => {
      const entry = entries[index] as Entry;
      const x = frame.x(entry.on);
      return { reading, x, left: x - frame.slot / 2, width: frame.slot, ...pointOf(entry, index) };
    });
    return (
      <Plot label={label} box={canvas.box} frame={frame} points={points} over={over} {...pressing}>
        {under}
      </Plot>
    );
  }

  function drawTable() {
    const columns = [commonMessages.date, ...series.map((each) => seriesNames[each])];
    const rows = readings.map(({ when, amounts }) => ({
      name: when,
      cells: amounts.map(({ text }) => text),
    }));
    return <RowTable caption={summary} columns={columns} rows={rows} />;
  }

  return (
    <figure
      className={cx(styles['figure'], className)}
      aria-label={summary}
      aria-hidden={span ? undefined : true}
    >
      <div ref={ref} className={styles['plot']}>
        {span === undefined && <Skeleton className={styles['awaited']} />}
        {span && box && drawIn({ span, box, currency })}
      </div>
      {span && (table ?? <div className="vh">{drawTable()}</div>)}
    </figure>
  );
}

/**
 * The size of an element in whole pixels, kept up to date; null until it is laid out. Charts draw at this size, so that
 * their text never scales.
 */
export function useBox({
  isAwaited,
}: {
  isAwaited: boolean;
}): [RefObject<HTMLDivElement | null>, Box | null] {
  const ref = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState<Box | null>(null);
  const isDrawnAtOnce = useRef(!isAwaited);

  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => {
      const [width, height] = [element.clientWidth, element.clientHeight];
      setBox((known) => (known?.width === width && known.height === height ? known : { width, height }));
    };
    // Before the first paint, so that no empty frame is visible; a chart still loading can wait for the layout anyway.
    if (isDrawnAtOnce.current) measure();
    const observer = new ResizeObserver(() => startTransition(measure));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return [ref, box?.width ? box : null];
}

/** A legend, shown separately in the head of the sheet. */
export function ChartLegend({ series }: { series: readonly Series[] }) {
  return (
    <ul className={styles['key']}>
      {series.map((each) => (
        <li key={each}>
          <Swatch series={each} />
          {seriesNames[each]}
        </li>
      ))}
    </ul>
  );
}
