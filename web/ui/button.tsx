import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { cx } from './cx.ts';
import iconStyles from './icon-button.module.css';
import textStyles from './text-button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-line';

interface ButtonLook {
  variant?: ButtonVariant | undefined;
  /** 'lg' is for sign-in and the landing page. */
  size?: 'md' | 'lg' | undefined;
  block?: boolean | undefined;
  /** On phones only the icon is drawn. */
  compact?: boolean | undefined;
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  icon?: ReactNode;
  busy?: boolean | undefined;
  busyText?: string | undefined;
  /** On phones the text is drawn instead, broken at every space, because the icon is not self-explanatory. */
  stacked?: boolean | undefined;
}

export function Button({
  variant,
  size,
  block,
  icon,
  busy = false,
  busyText,
  compact = false,
  stacked = false,
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(buttonClass({ variant, size, block, compact }), stacked && styles['stacked'], className)}
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
export function buttonClass({ variant = 'secondary', size, block, compact }: ButtonLook = {}): string {
  const look = [size === 'lg' && styles['large'], block && styles['block'], compact && styles['compact']];
  return cx(styles['button'], styles[variant], ...look);
}

interface SpinnerProps {
  /** Without one the spinner is decorative, next to a text that says the same. */
  label?: string | undefined;
  size?: string | undefined;
}

export function Spinner({ label, size }: SpinnerProps) {
  const look = { className: styles['spinner'], style: { width: size, height: size } };
  if (label === undefined) return <span {...look} aria-hidden="true" />;
  return <span {...look} role="status" aria-label={label} />;
}

interface IconButtonLook {
  tone?: 'danger' | undefined;
  /** Bordered and as tall as the fields next to it. */
  line?: boolean | undefined;
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'>, IconButtonLook {
  /** The action and its object: "Delete Northgate Grocers". */
  label: string;
  icon: ReactNode;
}

export function IconButton({ label, icon, tone, line, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(iconButtonClass({ tone, line }), className)}
      aria-label={label}
    >
      {icon}
    </button>
  );
}

/** The look of an icon button, for links. */
export function iconButtonClass({ tone, line }: IconButtonLook = {}): string {
  return cx(iconStyles['button'], tone && iconStyles[tone], line && iconStyles['line']);
}

interface TextButtonProps extends ComponentProps<'button'> {
  icon?: ReactNode;
}

export function TextButton({ icon, className, children, ...rest }: TextButtonProps) {
  return (
    <button type="button" {...rest} className={cx(textStyles['button'], className)}>
      {icon}
      {children}
    </button>
  );
}
