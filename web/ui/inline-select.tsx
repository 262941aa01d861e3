import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './inline-select.module.css';

interface InlineSelectProps {
  /** What is drawn of it. */
  text: ReactNode;
  /** The native select. */
  children: ReactNode;
}

/** A select that looks like text: a press on it opens the browser's list. */
export function InlineSelect({ text, children }: InlineSelectProps) {
  return (
    <span className={styles['select']}>
      <span aria-hidden="true">{text}</span>
      <ChevronDown />
      <span>{children}</span>
    </span>
  );
}
