import { Check } from 'lucide-react';
import styles from './ticks.module.css';

export function Ticks({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles['ticks']}>
      {items.map((item) => (
        <li key={item}>
          <Check />
          {item}
        </li>
      ))}
    </ul>
  );
}
