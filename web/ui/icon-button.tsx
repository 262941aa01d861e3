import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './icon-button.module.css';

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
  return cx(styles['button'], tone && styles[tone], line && styles['line']);
}
