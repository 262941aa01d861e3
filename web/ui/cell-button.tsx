import type { ComponentProps, ReactNode } from 'react';
import styles from './cell-button.module.css';
import { cx } from './cx.ts';

interface CellButtonProps extends ComponentProps<'button'> {
  icon: ReactNode;
}

/** A quiet button inside a table row. When rows become entries, only its icon is drawn. */
export function CellButton({ icon, className, children, ...rest }: CellButtonProps) {
  return (
    <button type="button" {...rest} className={cx(cellButtonClass(), className)}>
      {icon}
      <span className={styles['text']}>{children}</span>
    </button>
  );
}

/** The look of a cell button, for links. */
export function cellButtonClass(): string {
  return cx(styles['button']);
}
