import control from './control.module.css';
import type { ControlProps } from './control.ts';
import { cx } from './cx.ts';
import { useField } from './field.tsx';
import styles from './textarea.module.css';

export function Textarea({ onChange, className, ...rest }: ControlProps<'textarea'>) {
  return (
    <textarea
      {...useField()}
      {...rest}
      className={cx(control['control'], styles['textarea'], className)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
