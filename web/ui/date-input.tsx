import { useId } from 'react';
import control from './control.module.css';
import { cx } from './cx.ts';
import styles from './date-input.module.css';
import { useField } from './field.tsx';
import type { ControlProps } from './text-input.tsx';

/** Limits of the days that anything may have. */
export const anyDay = { min: '1900-01-01', max: '2199-12-31' };

interface DateInputProps extends ControlProps<'input'> {
  /** A label inside the box, if there is none above. */
  prefix?: string | undefined;
}

/** The value is 'YYYY-MM-DD', or '' while the date is incomplete. */
export function DateInput({ prefix, onChange, className, ...rest }: DateInputProps) {
  const ownId = useId();
  const box = cx(control['control'], className);
  const input = (
    <input
      id={ownId}
      {...useField()}
      {...rest}
      type="date"
      className={cx(styles['date'], prefix === undefined && box)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
  if (prefix === undefined) return input;
  return (
    <label className={cx(box, styles['prefixed'])} htmlFor={rest.id ?? ownId}>
      <span className={styles['prefix']}>{prefix}</span>
      {input}
    </label>
  );
}
