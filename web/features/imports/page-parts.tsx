import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import styles from './page-parts.module.css';

interface FileLineProps {
  name: string;
  /** What else is known of it. */
  facts: readonly (string | null | undefined)[];
}

/** Below the title: which file this is. */
export function FileLine({ name, facts }: FileLineProps) {
  return (
    <p className={styles['file']}>
      <b dir="auto">{name}</b>
      {facts.map((fact) => fact && <span key={fact}>{fact}</span>)}
    </p>
  );
}

export function Ticks({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles['ticks']}>
      {items.map((item) => (
        <li key={item}>
          <Check className="icon-sm" />
          {item}
        </li>
      ))}
    </ul>
  );
}

/** Two sheets side by side, the left one wider; one below the other in little space. */
export function TwoSheets({ children }: { children: ReactNode }) {
  return <div className={cx(styles['two'], 'columns')}>{children}</div>;
}
