import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import styles from './row-buttons.module.css';
import { toast } from './toast.tsx';

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

/** The look of a cell button, for links and buttons whose text is always drawn. */
export function cellButtonClass(): string {
  return cx(styles['button']);
}

interface RowButtonProps extends Omit<ComponentProps<typeof IconButton>, 'onClick'> {
  /** Why it does nothing at the moment: shown as a description, and told to anybody who presses it anyway. */
  unavailable: string | undefined;
  onClick?: (() => void) | undefined;
}

/** Stays focusable and in the tab order even while it does nothing. */
export function RowButton({ unavailable, onClick, ...rest }: RowButtonProps) {
  const explained = unavailable !== undefined && { 'aria-disabled': true, title: unavailable };
  return <IconButton {...rest} {...explained} onClick={orTell(unavailable, onClick)} />;
}

/** The action, or in place of it a message why it is unavailable. */
export function orTell<Action extends (() => void) | undefined>(
  unavailable: string | undefined,
  action: Action,
): Action | (() => void) {
  return unavailable === undefined ? action : () => toast.info(unavailable);
}
