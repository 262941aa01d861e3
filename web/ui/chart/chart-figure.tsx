import type { ReactNode } from 'react';
import { commonMessages } from '#contract/messages/common.ts';
import { cx } from '../cx.ts';
import { Skeleton } from '../skeleton.tsx';
import styles from './chart.module.css';
import type { Box } from './frame.ts';
import { type Reading, type Series, seriesNames } from './reading.ts';
import { useBox } from './use-box.ts';

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
