import { Check, Circle } from 'lucide-react';
import { cx } from '#web/ui/cx.ts';
import styles from './ticks.module.css';

interface TicksProps {
  items: readonly string[];
  /** What comes next, not ticked yet. */
  next?: string | undefined;
}

export function Ticks({ items, next }: TicksProps) {
  return (
    <ul className={styles['ticks']}>
      {items.map((item) => (
        <li key={item}>
          <Check />
          {item}
        </li>
      ))}
      {next !== undefined && (
        <li className={cx(styles['next'])}>
          <Circle />
          {next}
        </li>
      )}
    </ul>
  );
}
