import { type ReactNode, type RefObject, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { commonMessages } from '#contract/messages/common.ts';
import { cx } from '../cx.ts';
import { Skeleton } from '../skeleton.tsx';
import styles from './chart.module.css';
import type { Box } from './frame.ts';
import { type Reading, type Series, seriesNames } from './reading.ts';
import { Swatch } from './tooltip.tsx';

interface Chart {
  /** A one-sentence description. */
  summary: string;
  series: readonly Series[];
  readings: readonly Reading[];
  /** Shown to everyone in place of the table for screen readers. */
  table?: ReactNode;
  /** Draws the plot once the size of its box is known; until then the height is reserved. */
  draw: (box: Box) => ReactNode;
}

interface ChartFigureProps {
  className: string | undefined;
  /** Shows a grey placeholder while loading. */
  chart: Chart | undefined;
}

/** A named figure: the drawing, and the same data as a table for screen readers. */
export function ChartFigure({ className, chart }: ChartFigureProps) {
  const [ref, box] = useBox({ isAwaited: chart === undefined });
  return (
    <figure
      className={cx(styles['figure'], className)}
      aria-label={chart?.summary}
      aria-hidden={chart ? undefined : true}
    >
      <div ref={ref} className={styles['plot']}>
        {chart === undefined && <Skeleton className={styles['awaited']} />}
        {box !== null && chart?.draw(box)}
      </div>
      {chart && (chart.table ?? <ChartTable {...chart} />)}
    </figure>
  );
}

function ChartTable({ summary, series, readings }: Chart) {
  return (
    <div className="vh">
      <table>
        <caption>{summary}</caption>
        <thead>
          <tr>
            <th scope="col">{commonMessages.date}</th>
            {series.map((each) => (
              <th key={each} scope="col">
                {seriesNames[each]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {readings.map(({ when, amounts }) => (
            <tr key={when}>
              <th scope="row">{when}</th>
              {amounts.map(({ series: each, text }) => (
                <td key={each}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
export function ChartKey({ series }: { series: readonly Series[] }) {
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
