import { cx } from '../cx.ts';
import styles from './chart.module.css';
import type { Series } from './reading.ts';

export function Swatch({ series }: { series: Series }) {
  return <span className={cx(styles['swatch'], styles[series])} />;
}
