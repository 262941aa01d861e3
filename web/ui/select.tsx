import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import control from './control.module.css';
import { cx } from './cx.ts';
import { useField } from './field.tsx';
import styles from './select.module.css';
import type { ControlProps } from './text-input.tsx';

interface SelectProps extends ControlProps<'select'> {
  /** Shown before the selected text, such as a flag. */
  start?: ReactNode;
}

export function Select({ start, onChange, className, children, ...rest }: SelectProps) {
  return (
    <span className={cx(styles['wrap'], className)}>
      {start && <span className={styles['start']}>{start}</span>}
      <select
        {...useField()}
        {...rest}
        className={cx(control['control'], styles['select'])}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </select>
      <ChevronDown className="icon-sm" />
    </span>
  );
}

interface OptionsProps {
  /** By value, or the values themselves. */
  names: readonly string[] | Readonly<Record<string, string>>;
}

export function Options({ names }: OptionsProps) {
  const areValues = Array.isArray(names);
  return Object.entries<string>(names).map(([key, name]) => {
    const value = areValues ? name : key;
    return (
      <option key={value} value={value}>
        {name}
      </option>
    );
  });
}
