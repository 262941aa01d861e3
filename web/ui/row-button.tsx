import type { ComponentProps } from 'react';
import { IconButton } from './icon-button.tsx';
import { useToast } from './toast.tsx';

interface RowButtonProps extends Omit<ComponentProps<typeof IconButton>, 'onClick'> {
  /** Why it does nothing for now: said beside it, and to whoever presses it all the same. */
  unavailable: string | undefined;
  onClick?: (() => void) | undefined;
}

/** Keeps the focus and its place in the tab order whether it does something or not. */
export function RowButton({ unavailable, onClick, ...rest }: RowButtonProps) {
  const orTell = useOrTell(unavailable);
  const explained = unavailable !== undefined && { 'aria-disabled': true, title: unavailable };
  return <IconButton {...rest} {...explained} onClick={orTell(onClick)} />;
}

/** Turns what would be done into telling why it is not. */
export function useOrTell(unavailable: string | undefined) {
  const toast = useToast();
  return (action: (() => void) | undefined) =>
    unavailable === undefined ? action : () => toast.info(unavailable);
}
