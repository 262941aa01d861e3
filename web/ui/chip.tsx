import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { controlMessages } from '#contract/messages/controls.ts';
import styles from './chip.module.css';

interface ChipsProps {
  label: string;
  /** Follows the last chip: the button that clears them all. */
  after?: ReactNode;
  children: ReactNode;
}

export function Chips({ label, after, children }: ChipsProps) {
  return (
    <ul className={styles['chips']} aria-label={label}>
      {children}
      {after && <li className={styles['after']}>{after}</li>}
    </ul>
  );
}

interface ChipProps {
  name: string;
  value: string;
  onRemove: () => void;
}

export function Chip({ name, value, onRemove }: ChipProps) {
  return (
    <li className={styles['chip']}>
      <span className={styles['name']}>{name}</span>
      <span className={styles['value']} dir="auto">
        {value}
      </span>
      <button type="button" aria-label={controlMessages.removeFilter(name, value)} onClick={onRemove}>
        <X />
      </button>
    </li>
  );
}
