import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './chart.module.css';
import type { Box } from './frame.ts';
import { type Reading, type Series, seriesNames } from './reading.ts';
import { useBox } from './use-box.ts';

interface ChartFigureProps {
  /** What there is to see, in a sentence. */
  summary: string;
  series: readonly Series[];
  readings: readonly Reading[];
  className: string | undefined;
  /** Draws the plot once the size of its box is known; until then the height is kept free. */
  children: (box: Box) => ReactNode;
}

/** A named figure: the drawing, and the same data as a table for those who do not see it. */
export function ChartFigure({ summary, series, readings, className, children }: ChartFigureProps) {
  const [ref, box] = useBox();
  return (
    <figure className={cx(styles['figure'], className)} aria-label={summary}>
      <div ref={ref} className={styles['plot']}>
        {box !== null && children(box)}
      </div>
      <div className="vh">
        <table>
          <caption>{summary}</caption>
          <thead>
            <tr>
              <th scope="col">Date</th>
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
    </figure>
  );
}
