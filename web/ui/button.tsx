import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-line';

interface ButtonLook {
  variant?: ButtonVariant | undefined;
  /** 'lg' is for sign-in and the landing page. */
  size?: 'md' | 'lg' | undefined;
  block?: boolean | undefined;
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  icon?: ReactNode;
  busy?: boolean | undefined;
  busyText?: string | undefined;
  /** On phones only the icon is drawn. */
  compact?: boolean | undefined;
}

export function Button({
  variant,
  size,
  block,
  icon,
  busy = false,
  busyText,
  compact = false,
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(buttonClass({ variant, size, block }), compact && styles['compact'], className)}
      disabled={busy || disabled}
      aria-busy={busy || undefined}
      data-compact={compact || undefined}
    >
      {busy ? <Spinner /> : icon}
      <span className={styles['text']}>{(busy && busyText) || children}</span>
    </button>
  );
}

/** The look of a button, for links that act like one. */
export function buttonClass({ variant = 'secondary', size, block }: ButtonLook = {}): string {
  return cx(styles['button'], styles[variant], size === 'lg' && styles['large'], block && styles['block']);
}
