import styles from './chart.module.css';
import { type Series, seriesNames } from './reading.ts';
import { Swatch } from './tooltip.tsx';

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
