import type { ComponentProps, ReactNode } from 'react';
import control from './control.module.css';
import { cx } from './cx.ts';
import { useField } from './field.tsx';
import styles from './text-input.module.css';

interface TextInputProps extends ControlProps<'input'> {
  icon?: ReactNode;
}

export function TextInput({ icon, onChange, className, ...rest }: TextInputProps) {
  const input = (
    <input
      dir="auto"
      {...useField()}
      {...rest}
      className={cx(control['control'], className)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
  if (!icon) return input;
  return (
    <span className={styles['with-icon']}>
      {icon}
      {input}
    </span>
  );
}

export function Textarea({ onChange, className, ...rest }: ControlProps<'textarea'>) {
  return (
    <textarea
      dir="auto"
      {...useField()}
      {...rest}
      className={cx(control['control'], styles['textarea'], className)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** The props of a native control whose callback receives text instead of an event. */
export type ControlProps<Tag extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentProps<Tag>,
  'value' | 'onChange' | 'prefix'
> & {
  value: string;
  onChange: (value: string) => void;
};
