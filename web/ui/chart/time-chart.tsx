import type { ReactNode } from 'react';
import { formatMoney, type MinorUnits } from '#contract/money.ts';
import { useCurrency } from '../currency-context.ts';
import { type Bucket, spanInWords, spanOf, unitOf } from './buckets.ts';
import { ChartFigure } from './chart-figure.tsx';
import type { Box, Canvas, Frame } from './frame.ts';
import { Plot } from './plot.tsx';
import type { Reading, Series } from './reading.ts';

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

/** A chart of amounts over time. */
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
  if (span === undefined) return <ChartFigure className={className} chart={undefined} />;

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

  const drawIn = (box: Box) => {
    const { frame, pointOf, under, over } = draw(entries, { span, box, currency });
    const points = readings.map((reading, index) => {
      const entry = entries[index] as Entry;
      const x = frame.x(entry.on);
      return { reading, x, left: x - frame.slot / 2, width: frame.slot, ...pointOf(entry, index) };
    });
    return (
      <Plot label={label} box={box} frame={frame} points={points} over={over} {...pressing}>
        {under}
      </Plot>
    );
  };

  const summary = summaryOf(spanInWords(span), entries);
  return <ChartFigure className={className} chart={{ summary, series, readings, table, draw: drawIn }} />;
}
