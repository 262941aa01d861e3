import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './text-button.module.css';

interface TextButtonProps extends ComponentProps<'button'> {
  icon?: ReactNode;
}

export function TextButton({ icon, className, children, ...rest }: TextButtonProps) {
  return (
    <button type="button" {...rest} className={cx(styles['button'], className)}>
      {icon}
      {children}
    </button>
  );
}
